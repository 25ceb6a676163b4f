import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import type { Finding } from '#domain/prompt-checks.ts';
import { useFindings } from './use-findings.ts';
import { useSimilar } from './use-similar.ts';

/** What there is to say of a text while it is written; nothing of it keeps the author from submitting. */
export function useChecks(form: PromptContent, improves: string) {
  const found = useFindings(form);
  const similar = useSimilar(form, improves);
  const sameTitle = similar.find(({ isTitle }) => isTitle);
  const ofTitle: Pick<Finding, 'field' | 'message' | 'severity'>[] = sameTitle
    ? [
        {
          field: 'title',
          severity: 'warns',
          message: `“${sameTitle.title}” is published already: see below.`,
        },
      ]
    : [];
  return { findings: [...ofTitle, ...found], similar };
}
