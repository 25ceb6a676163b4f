import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSessionKey } from '#client/lib/session/session.ts';
import { limits } from '#domain/limits.ts';
import { newPromptsQuery } from './follows.queries.ts';

/** Tells which prompts are new to the user in what they follow, to be marked in lists. Shows nothing. */
export function NewIds({ onIds }: { onIds: (ids: ReadonlySet<string>) => void }) {
  const { data } = useQuery(newPromptsQuery(useSessionKey(), limits.newPrompts));
  useEffect(() => {
    if (data) onIds(new Set(data.prompts.map(({ prompt }) => prompt.id)));
  }, [data, onIds]);
  return null;
}
