import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

interface Props {
  onConfirmed: () => void;
  onClose: () => void;
}

const ConfirmGuidelines = lazyWithRetry<Props>(() => import('./ConfirmGuidelines.tsx'));

/** The question whether the prompt guidelines were read; few are ever asked it, and its code comes when they are. */
export const AskForGuidelines = (props: Props) => (
  <LazyBoundary name="Guidelines" onFailure={props.onClose}>
    <ConfirmGuidelines {...props} />
  </LazyBoundary>
);
