import { compareNames } from '#client/lib/format.ts';
import type { ValueCounts } from '../lists/list-server.ts';
import { type Chosen, type Facet, same } from './facets.ts';

export interface FacetOption {
  value: string;
  text: string;
  /** Number of prompts with it among those that the other facets leave. */
  count: number;
  isChosen: boolean;
}

const byFrequency = (counts: Map<string, number>) =>
  [...counts]
    .sort((one, other) => other[1] - one[1] || compareNames(one[0], other[0]))
    .map(([value]) => value);

/**
 * The options of a facet that any of the prompts has, or that are chosen; none if there is nothing to choose, as on a server
 * that does not send the property in its lists.
 */
export function optionsOf(facet: Facet, counts: ValueCounts | undefined, chosen: Chosen): FacetOption[] {
  const everywhere = counts?.everywhere ?? new Map<string, number>();
  const wanted = chosen[facet.name] ?? [];
  const unlisted = wanted.filter((value) => !everywhere.has(value));
  return (facet.options ?? same([...byFrequency(everywhere), ...unlisted]))
    .filter(({ value }) => everywhere.has(value) || wanted.includes(value))
    .map(({ value, text }) => ({
      value,
      text,
      count: counts?.left.get(value) ?? 0,
      isChosen: wanted.includes(value),
    }));
}
