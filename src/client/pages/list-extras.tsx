import { useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import type { ListExtra } from './ListExtras.tsx';
import { saveAction } from './save-action.tsx';

const ListExtras = lazyWithRetry(() => import('./ListExtras.tsx'));

/** A part that is loaded when it is shown. */
export const listExtra = (of: ListExtra) => (
  <LazyBoundary>
    <ListExtras of={of} />
  </LazyBoundary>
);

/** What pages put into the peek beside Copy: as on a card, and what a card has no room for. */
export const peekActions = (prompt: PromptSummary) => (
  <>
    {saveAction(prompt)}
    {listExtra({ peekedId: prompt.id })}
  </>
);

/** The prompts that are new to the user, for marks in a list; and what finds them, to be rendered once. */
export function useNewIds() {
  const [newIds, onNewIds] = useState<ReadonlySet<string>>();
  const isAsked = useSessionKey() !== null && publicConfig().follows;
  return isAsked ? { newIds, findNewIds: listExtra({ onNewIds }) } : {};
}
