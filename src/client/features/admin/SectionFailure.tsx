import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';

interface Props {
  /** The data that failed to load, as the beginning of a sentence. */
  what: string;
  error: Error;
  onRetry: () => void;
}

/** In place of a section that could not be loaded. */
export const SectionFailure = ({ what, error, onRetry }: Props) => (
  <EmptyState
    icon={ArrowClockwiseRegular}
    heading={`${what} could not be loaded`}
    level={2}
    actions={<RetryButton error={error} onRetry={onRetry} />}
  >
    {error.message}
  </EmptyState>
);
