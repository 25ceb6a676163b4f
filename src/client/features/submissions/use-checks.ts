import { useQuery } from '@tanstack/react-query';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useChecked } from '#client/lib/use-checked.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { SimilarPromptDto } from '#contract/similar.ts';
import { checkDebounceMs } from '#domain/limits.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { similarQuery } from './similar.queries.ts';

const none: SimilarPromptDto[] = [];

/** Published prompts similar to the text, after a pause in typing; none if the server has no such call. */
function useSimilar({ title, prompt }: PromptContent, except: string): SimilarPromptDto[] {
  const token = useSessionKey();
  const restedTitle = useDebounced(title, checkDebounceMs);
  const restedPrompt = useDebounced(prompt, checkDebounceMs);
  const query = similarQuery(token, restedTitle, restedPrompt, except);
  const { data, error } = useQuery(query);
  return query.enabled === true && !error && data ? data : none;
}

/** Similar prompts and findings while a text is written; they do not prevent a submission. */
export function useChecks(form: PromptContent, improves: string) {
  const found = useChecked(form)?.findings ?? [];
  const similar = useSimilar(form, improves);
  const sameTitle = similar.find(({ why }) => why !== 'text');
  const ofTitle: Pick<Finding, 'field' | 'message' | 'severity'>[] = sameTitle
    ? [
        {
          field: 'title',
          severity: 'warns',
          message: `"${sameTitle.title}" is already published: see below.`,
        },
      ]
    : [];
  return { findings: [...ofTitle, ...found], similar };
}
