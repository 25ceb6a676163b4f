import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { DocumentSearchRegular, ErrorCircleRegular } from './icons.ts';
import { LinkButton } from './LinkButton.tsx';
import { RetryButton } from './RetryButton.tsx';

interface Props {
  heading: string;
  /** The reason. */
  children: ReactNode;
  /** An action besides the link to the home page. */
  action?: ReactNode;
  /** Whether the subject may exist and only failed to load. */
  isFailure?: boolean;
}

/** Replaces the content of a page whose subject does not exist or could not be loaded. */
export const MissingPage = ({ heading, children, action, isFailure = false }: Props) => (
  <EmptyState
    icon={isFailure ? ErrorCircleRegular : DocumentSearchRegular}
    level={1}
    heading={heading}
    actions={
      <>
        <LinkButton to="/" appearance="primary">
          Return to Home
        </LinkButton>
        {action}
      </>
    }
  >
    {children}
  </EmptyState>
);

interface NotLoadedProps {
  heading: string;
  error: Error;
  onRetry: () => void;
}

/** Replaces content that could not be loaded, with a button to try again. */
export const PageNotLoaded = ({ heading, error, onRetry }: NotLoadedProps) => (
  <MissingPage isFailure heading={heading} action={<RetryButton error={error} onRetry={onRetry} />}>
    {error.message}
  </MissingPage>
);
