import type { RefObject } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { requireSignIn } from '#client/lib/session/require-sign-in.ts';

const AddToCollectionDialog = lazyWithRetry(() => import('./AddToCollectionDialog.tsx'));

/**
 * Lets a signed-in user choose the collections that a prompt is in: a function that opens the dialog, and the dialog. When it closes,
 * the focus returns to the element that opened it, or to `landing`.
 */
export function useAddToCollection(promptId: string, landing: RefObject<HTMLElement | null>) {
  const { subject, open, close } = useOpenDialog<string>(landing);
  return {
    add: () => {
      if (requireSignIn('Sign in to add prompts to a collection.')) open(promptId);
    },
    dialog:
      subject === undefined ? null : (
        <LazyBoundary name="Collections" onFailure={close}>
          <AddToCollectionDialog promptId={subject} onClose={close} />
        </LazyBoundary>
      ),
  };
}
