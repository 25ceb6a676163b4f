import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSessionKey } from '#client/lib/session/session.ts';
import { limits } from '#domain/limits.ts';
import { newPromptsQuery } from './follows.queries.ts';

/** The prompts that are new to the user in what they follow, to be marked in lists; undefined until they are known. */
export function useNewIds(): ReadonlySet<string> | undefined {
  const { data } = useQuery(newPromptsQuery(useSessionKey(), limits.newPrompts));
  return useMemo(() => data && new Set(data.prompts.map(({ prompt }) => prompt.id)), [data]);
}
