import { type ReactNode, Suspense } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { useLocation } from 'react-router-dom';
import { forgetChunk } from '#client/lib/lazy-with-retry.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

interface Props {
  children: ReactNode;
  /** While the code loads. */
  loading?: ReactNode;
  /** Replaces the part if its code cannot be loaded: after an update, or without network. */
  failed?: ReactNode;
  /** Name of the missing part, as the beginning of a sentence. */
  name?: string;
  onFailure?: (() => void) | undefined;
}

/** A lazily loaded part. If its code cannot be loaded, only this part is missing; another URL tries again. */
export function LazyBoundary({ children, loading = null, failed = null, name, onFailure }: Props) {
  const { pathname } = useLocation();
  const onError = (error: unknown) => {
    forgetChunk(error);
    if (name) toast.failure(`${name} could not be loaded`, 'Try again, or reload the page.');
    onFailure?.();
  };
  return (
    <ErrorBoundary fallback={failed} resetKeys={[pathname]} onError={onError}>
      <Suspense fallback={loading}>{children}</Suspense>
    </ErrorBoundary>
  );
}
