import { useDeferredValue, useMemo } from 'react';
import { readDecisions, writeDecisions } from '#client/lib/models/confirmed-placeholders.ts';
import type { PromptContent } from '#client/lib/models/prompt-content.ts';
import { type Candidate, candidatesIn } from '#domain/placeholders/candidates.ts';
import { countsAs, type PlaceholderDecision } from '#domain/placeholders/confirmed.ts';
import { inOrder } from '#domain/placeholders.ts';

/** The placeholder candidates in a form's text, and the author's decisions on them. */
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
  const keys = candidates.map(({ placeholder }) => placeholder.key);
  const byKey = new Map(candidates.map((candidate) => [candidate.placeholder.key, candidate]));
  const ordered = inOrder(decided.keys(), keys).flatMap((key) => byKey.get(key) ?? []);
  const decisionOf = ({ placeholder }: Candidate) => decided.get(placeholder.key);
  const fields = ordered.filter((candidate) => countsAs(candidate, decisionOf(candidate)));
  /** Names that the text has temporarily lost come last. */
  const replaceAll = (names: readonly string[], next: ReadonlyMap<string, PlaceholderDecision>) =>
    replace([...new Set([...names, ...next.keys()])].flatMap((key) => next.get(key) ?? []));
  const asDecided = (candidate: Candidate): PlaceholderDecision => ({
    ...(decisionOf(candidate) ?? { name: candidate.placeholder.key }),
    counts: countsAs(candidate, decisionOf(candidate)),
  });
  return {
    /** In the order of their fields; a candidate without a field keeps its place in the text. */
    ordered,
    /** The candidates that are fields. */
    fields,
    /** Undefined if nothing is confirmed. */
    decisions,
    decisionOf,
    /** Any decision confirms the list. */
    decide: (candidate: Candidate, said: Partial<PlaceholderDecision>) => {
      const { key } = candidate.placeholder;
      const next = new Map(decided).set(key, { ...asDecided(candidate), ...said });
      replaceAll(inOrder(decided.keys(), keys), next);
    },
    /** Moves a field to another place among the fields, from 0. The others keep their order, and this confirms all of them. */
    move: (field: Candidate, to: number) => {
      const others = ordered.filter((candidate) => candidate !== field);
      const next = others.toSpliced(
        ordered.findIndex((candidate) => candidate === fields[to]),
        0,
        field,
      );
      const decisions = next.map((candidate) => [candidate.placeholder.key, asDecided(candidate)] as const);
      replaceAll(
        decisions.map(([key]) => key),
        new Map([...decided, ...decisions]),
      );
    },
  };
}
