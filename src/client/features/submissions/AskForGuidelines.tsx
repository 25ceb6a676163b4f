import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';

interface Props {
  onConfirmed: () => void;
  onClose: () => void;
}

const ConfirmGuidelines = lazyWithRetry<Props>(() => import('./ConfirmGuidelines.tsx'));

/** The confirmation that the prompt guidelines were read; its code is loaded on demand, because few users see it. */
export const AskForGuidelines = (props: Props) => (
  <LazyBoundary name="The guidelines" onFailure={props.onClose}>
    <ConfirmGuidelines {...props} />
  </LazyBoundary>
);
