import { useMemo } from 'react';
import type { NewPrompts } from '#client/features/follows/follows.queries.ts';
import { PromptList } from '#client/features/prompts/PromptList.tsx';
import { saveAction } from '../../save-action.tsx';

/** New prompts in rows, each with why it is here: new in a followed department, or added to a followed collection. */
export function NewPromptList({ prompts }: Pick<NewPrompts, 'prompts'>) {
  const explained = useMemo(
    () =>
      prompts.map((prompt) => ({
        ...prompt,
        news: prompt.news || ['New', prompt.department?.name].filter(Boolean).join(' in '),
      })),
    [prompts],
  );
  return <PromptList prompts={explained} view="list" label="New prompts" actions={saveAction} />;
}
