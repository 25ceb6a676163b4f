import { useEffect, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { type ManualCopy, onManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { toast } from '#client/lib/toasts/toasts.ts';

const ManualCopyDialog = lazyWithRetry(() => import('./ManualCopyDialog.tsx'));

/** Loads the dialog's code when a text is first offered. */
export function LazyManualCopyDialog() {
  const [offered, setOffered] = useState<ManualCopy>();
  useEffect(() => onManualCopy(setOffered), []);
  if (!offered) return null;
  const onFailure = () => {
    setOffered(undefined);
    const { heading, text, isUrl } = offered;
    toast.failure(heading, isUrl ? text : 'Please try again, or load the page again.');
  };
  return (
    <LazyBoundary onFailure={onFailure}>
      <ManualCopyDialog offered={offered} onClose={() => setOffered(undefined)} />
    </LazyBoundary>
  );
}
