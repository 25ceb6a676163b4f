import { useEffect, useState } from 'react';
import { LazyPart } from '#client/components/LazyPart.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { notify } from '#client/lib/notify.ts';
import { type OfferedText, onOfferedText } from '#client/lib/offer-text.ts';

const TextDialog = lazyWithRetry(() => import('./TextDialog.tsx'));

/** The dialog's code comes when a text is first offered. */
export function LazyTextDialog() {
  const [offered, setOffered] = useState<OfferedText>();
  useEffect(() => onOfferedText(setOffered), []);
  if (!offered) return null;
  const onFailure = () => {
    setOffered(undefined);
    const { heading, text, isAddress } = offered;
    notify.failure(heading, isAddress ? text : 'Please try again, or load the page again.');
  };
  return (
    <LazyPart onFailure={onFailure}>
      <TextDialog offered={offered} onClose={() => setOffered(undefined)} />
    </LazyPart>
  );
}
