import { compareNames } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { type Chosen, type Facet, narrowed, same } from './facets.ts';

export interface FacetOption {
  value: string;
  text: string;
  /** Number of prompts with it among those that the other facets leave. */
  count: number;
  isChosen: boolean;
}

function countValues(prompts: PromptSummary[], facet: Facet) {
  const counts = new Map<string, number>();
  for (const prompt of prompts) {
    for (const value of facet.valuesOf(prompt)) counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

const byFrequency = (counts: Map<string, number>) =>
  [...counts]
    .sort((one, other) => other[1] - one[1] || compareNames(one[0], other[0]))
    .map(([value]) => value);

/** Number of prompts per value of a facet: of all, and of those that match the other facets. */
export interface ValueCounts {
  everywhere: Map<string, number>;
  left: Map<string, number>;
}

/** @param prompts before facets are applied. */
export const countFacet = (facet: Facet, prompts: PromptSummary[], chosen: Chosen): ValueCounts => ({
  everywhere: countValues(prompts, facet),
  left: countValues(narrowed(prompts, { ...chosen, [facet.name]: [] }), facet),
});

/**
 * The options of a facet that any of the prompts has, or that are chosen; none if there is nothing to choose, as on a server
 * that does not send the property in its lists.
 */
export function optionsOf(facet: Facet, { everywhere, left }: ValueCounts, chosen: Chosen): FacetOption[] {
  const wanted = chosen[facet.name] ?? [];
  const unlisted = wanted.filter((value) => !everywhere.has(value));
  return (facet.options ?? same([...byFrequency(everywhere), ...unlisted]))
    .filter(({ value }) => everywhere.has(value) || wanted.includes(value))
    .map(({ value, text }) => ({
      value,
      text,
      count: left.get(value) ?? 0,
      isChosen: wanted.includes(value),
    }));
}
