import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useSessionKey } from '#client/lib/session/session.ts';
import { limits } from '#domain/limits.ts';
import { newPromptsQuery } from './follows.queries.ts';

/** Ids of the new prompts in followed departments and collections, to mark them in lists; undefined until loaded. */
export function useNewIds(): ReadonlySet<string> | undefined {
  const { data } = useQuery(newPromptsQuery(useSessionKey(), limits.newPrompts));
  return useMemo(() => data && new Set(data.prompts.map(({ id }) => id)), [data]);
}
