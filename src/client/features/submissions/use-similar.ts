import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { failedWith } from '#client/lib/api/api-failure.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { checkDebounceMs } from '#domain/limits.ts';
import { type SimilarPrompt, similarQuery } from './similar.queries.ts';

const none: SimilarPrompt[] = [];

/** Published prompts that are much like the text, once it has rested; none where the server cannot tell. */
export function useSimilar({ title, prompt }: PromptContent, except: string): SimilarPrompt[] {
  const token = useSessionKey();
  const restedTitle = useDebounced(title, checkDebounceMs);
  const restedPrompt = useDebounced(prompt, checkDebounceMs);
  const [isUnknown, setUnknown] = useState(false);
  const { enabled, ...query } = similarQuery(token, restedTitle, restedPrompt, except);
  const isAsked = enabled === true && !isUnknown;
  const { data, error } = useQuery({ ...query, enabled: isAsked });
  // A server that does not have the call is not asked at every pause.
  if (!isUnknown && failedWith(error, 'not_found')) setUnknown(true);
  return isAsked && !error && data ? data : none;
}
