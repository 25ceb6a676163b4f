import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';

interface Props {
  children: ReactNode;
  /** While the code is on its way. */
  loading?: ReactNode;
  /** In place of the part when its code cannot be loaded: after an update, or without network. */
  failed?: ReactNode;
  onFailure?: (() => void) | undefined;
}

/** A part whose code comes later. When it does not come, this part is missing and nothing else. */
export const LazyPart = ({ children, loading = null, failed = null, onFailure }: Props) => (
  <ErrorBoundary fallback={failed} onError={() => onFailure?.()}>
    <Suspense fallback={loading}>{children}</Suspense>
  </ErrorBoundary>
);
