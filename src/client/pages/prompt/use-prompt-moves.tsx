import { useEffect, useRef, useState } from 'react';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { usePromptActions } from '#client/features/versions/prompt-actions.queries.ts';
import { RestoreDialog } from '#client/features/versions/RestoreDialog.tsx';
import { RetireDialog } from '#client/features/versions/RetireDialog.tsx';
import type { MoveAction, MovedPrompt } from '#client/features/versions/use-move-prompt.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { PromptAction } from '#domain/vocabulary.ts';

/** The page's current heading, because most of the page changes when the prompt changes its state. */
function heading() {
  const found = document.querySelector<HTMLElement>('main h1');
  if (found) found.tabIndex = -1;
  return found;
}

export type PromptPageState = 'loading' | 'published' | 'retired';

/** Restores the focus, which is lost when the prompt changes its state while it is read. */
function useKeptFocus(state: PromptPageState) {
  const before = useRef(state);
  useEffect(() => {
    const hasMoved = before.current !== state && before.current !== 'loading' && state !== 'loading';
    before.current = state;
    if (hasMoved && document.activeElement === document.body) heading()?.focus();
  }, [state]);
}

/**
 * Retires and restores the page's prompt, for permitted users. The dialog belongs to the page, not to the button that opens it: it
 * keeps the typed text if another user changed the status first.
 */
export function usePromptMoves(promptId: string, state: PromptPageState) {
  const known = usePromptActions(promptId);
  const { owner } = useTextOwner();
  const opener = useRef<HTMLElement>(null);
  const [landing] = useState(() => ({
    get current() {
      return opener.current?.isConnected ? opener.current : heading();
    },
  }));
  const { subject, open, close, finish } = useOpenDialog<MovedPrompt & { action: MoveAction }>(landing);
  useKeptFocus(state);
  const isOpen = known && subject?.id === promptId && owner !== undefined;
  const props = { onClose: close, onMoved: finish, isRetired: known?.status === 'retired' };
  return {
    /** Undefined for everyone but reviewers. */
    title: known?.title,
    /** Whether only a new version restores it. */
    isRedacted: known?.redacted === true,
    may: (action: PromptAction) => known?.actions.includes(action) === true,
    /** @param from focused when the dialog closes and the pressed button was removed, such as one in a menu. */
    open: (action: MoveAction, from: HTMLElement | null = null) => {
      opener.current = from;
      if (known) open({ action, id: promptId, title: known.title });
    },
    dialog: !isOpen ? null : subject.action === 'retire' ? (
      <RetireDialog {...props} owner={owner} prompt={subject} />
    ) : (
      <RestoreDialog {...props} prompt={subject} />
    ),
  };
}
export type PromptMoves = ReturnType<typeof usePromptMoves>;
