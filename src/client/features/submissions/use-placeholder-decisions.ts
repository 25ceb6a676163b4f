import { useDeferredValue, useMemo } from 'react';
import { readDecisions, writeDecisions } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { type Candidate, candidatesIn } from '#contract/placeholders/candidates.ts';
import { countsAs, type PlaceholderDecision } from '#contract/placeholders/confirmed.ts';
import { inOrder } from '#contract/placeholders.ts';

/** What the text of a form may leave open, and what its author has decided on it. */
export function usePlaceholderDecisions(
  { prompt, placeholders }: PromptContent,
  onChange: (typed: Pick<PromptContent, 'placeholders'>) => void,
) {
  const text = useDeferredValue(prompt);
  const candidates = useMemo(() => candidatesIn(text), [text]);
  const decisions = useMemo(() => readDecisions({ placeholders }), [placeholders]);
  const decided = useMemo(() => new Map(decisions?.map((one) => [one.name, one])), [decisions]);
  const replace = (next: readonly PlaceholderDecision[] | undefined) =>
    onChange({ placeholders: writeDecisions(next) });
  return {
    candidates,
    /** Undefined where nothing is confirmed. */
    decisions,
    decisionOf: ({ placeholder }: Candidate) => decided.get(placeholder.key),
    total: candidates.filter((candidate) => countsAs(candidate, decided.get(candidate.placeholder.key)))
      .length,
    replace,
    /** Whatever is decided on one confirms the list. */
    decide: (candidate: Candidate, said: Partial<PlaceholderDecision>) => {
      const name = candidate.placeholder.key;
      const before = decided.get(name) ?? { name, counts: countsAs(candidate, undefined) };
      const counts = countsAs(candidate, before);
      const next = new Map(decided).set(name, { ...before, counts, ...said });
      const keys = candidates.map(({ placeholder }) => placeholder.key);
      // In the order of the fields; names that the text has lost, for now, come last.
      const order = new Set([...inOrder(decided.keys(), keys), ...next.keys()]);
      replace([...order].flatMap((key) => next.get(key) ?? []));
    },
  };
}
