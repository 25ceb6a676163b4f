import { useCallback, useEffect, useRef, useState } from 'react';
import { host } from '#client/host/current-host.ts';
import { type ManualLink, offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { dismissToasts, toast } from '#client/lib/toasts/toasts.ts';
import { copiedStateMs } from '#domain/limits.ts';
import { type FilledText, openPlaces } from './filled-text.ts';

/** The 'copied' mark of a copy button, which disappears three seconds after the last copy. */
function useCopiedMark() {
  const [copied, setCopied] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const mark = useCallback(() => {
    clearTimeout(timer.current);
    setCopied(true);
    timer.current = setTimeout(() => setCopied(false), copiedStateMs);
  }, []);
  return [copied, mark] as const;
}

/** The dialog shows the failure: a toast beside it would repeat it, and an earlier toast would contradict it. */
function offerCopy(text: string, next: ManualLink | undefined) {
  dismissToasts();
  offerManualCopy({
    heading: 'Copy the prompt',
    explanation: 'The prompt was not copied. Copy the selected text yourself.',
    text,
    isUrl: false,
    ...(next ? { next } : {}),
  });
}

interface Options {
  note?: string;
  /** If the text is that of a form. */
  filled?: FilledText | undefined;
  next?: ManualLink;
}

/** A text with empty fields is copied too, but not reported as a full success: the toast leads to the first empty field. */
function sayCopied(note: string, filled: FilledText | undefined) {
  const empty = openPlaces(filled);
  if (empty === '') return toast.success('Copied to clipboard', note);
  const action = filled?.fillIn ? { text: 'Fill in', run: filled.fillIn } : undefined;
  toast.warning('Copied to clipboard', [note, empty].filter(Boolean).join(' '), action);
}

/**
 * Copies a prompt's text, at once or as soon as it is loaded, and reports it; if copying fails, the user can copy the text by hand. `copy`
 * resolves to whether it is on the clipboard; its `note` and the empty fields of `filled` are shown in the toast, and `next` is
 * offered with a text to copy by hand.
 */
export function useCopy() {
  const [copied, mark] = useCopiedMark();
  const copy = useCallback(
    async (text: string | Promise<string>, { note = '', filled, next }: Options = {}) => {
      try {
        if (await host().copy(text)) {
          mark();
          sayCopied(note, filled);
          return true;
        }
        offerCopy(await text, next);
      } catch (error) {
        toast.failure('Copy failed', error instanceof Error ? error.message : 'Could not copy the prompt.');
      }
      return false;
    },
    [mark],
  );
  return { copied, copy };
}
