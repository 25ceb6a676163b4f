import { lazy, useEffect, useState } from 'react';
import { LazyPart } from '#client/components/LazyPart.tsx';
import { type OfferedText, onOfferedText } from '#client/lib/offer-text.ts';

const TextDialog = lazy(() => import('./TextDialog.tsx'));

/** The dialog's code comes when a text is first offered. */
export function LazyTextDialog() {
  const [offered, setOffered] = useState<OfferedText>();
  useEffect(() => onOfferedText(setOffered), []);
  return offered ? (
    <LazyPart>
      <TextDialog offered={offered} onClose={() => setOffered(undefined)} />
    </LazyPart>
  ) : null;
}
