import { useMemo } from 'react';
import type { NewPrompts } from '#client/features/follows/follows.queries.ts';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { saveAction } from '../save-action.tsx';

/** New prompts in rows, each with why it is here: marked as new, or with the collections that it was added to. */
export function NewPromptList({ prompts }: Pick<NewPrompts, 'prompts'>) {
  const newIds = useMemo(
    () => new Set(prompts.filter(({ news }) => news === '').map(({ id }) => id)),
    [prompts],
  );
  return (
    <PromptList prompts={prompts} view="list" label="New prompts" actions={saveAction} newIds={newIds} />
  );
}
