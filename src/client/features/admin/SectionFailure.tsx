import { Button } from '@fluentui/react-components';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular } from '#client/components/icons.ts';

interface Props {
  /** What could not be loaded, as the beginning of a sentence. */
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
    actions={<Button onClick={onRetry}>Try again</Button>}
  >
    {error.message}
  </EmptyState>
);
