import { isPast } from '#client/lib/days.ts';
import { compareNames } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { type FacetName, leastRatings } from '#contract/list-pages.ts';
import { difficulties, usageClasses, usageTexts } from '#contract/vocabulary.ts';

/** A property by which a list can be narrowed. Its name is that of its search parameter. */
export interface Facet {
  name: FacetName;
  label: string;
  /** The options that a prompt belongs to; none where nothing is known. */
  valuesOf: (prompt: PromptSummary) => readonly string[];
  /** The options in their order, with their words; without it, what the prompts have, the most frequent first. */
  options?: readonly { value: string; text: string }[];
}

const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
const known = (value: string) => (value === '' ? [] : [value]);

const ratingsOf = ({ rating, ratingCount }: PromptSummary) =>
  ratingCount === 0 ? ['none'] : leastRatings.filter((least) => rating >= least).map(String);

const isTested = ({ testedAssistant, testedOn }: PromptSummary) => testedAssistant !== '' || testedOn !== '';

export const facets: readonly Facet[] = [
  { name: 'tool', label: 'Tool', valuesOf: ({ tool }) => known(tool) },
  {
    name: 'difficulty',
    label: 'Difficulty',
    valuesOf: ({ difficulty }) => known(difficulty),
    options: same(difficulties),
  },
  {
    name: 'attachment',
    label: 'Needs Attachment',
    valuesOf: ({ needsAttachment }) => [needsAttachment ? 'yes' : 'no'],
    options: [
      { value: 'yes', text: 'Yes' },
      { value: 'no', text: 'No' },
    ],
  },
  {
    name: 'rating',
    label: 'Rating',
    valuesOf: ratingsOf,
    options: [
      ...leastRatings.map((least) => ({ value: String(least), text: `${least} stars and more` })),
      { value: 'none', text: 'Not rated yet' },
    ],
  },
  {
    name: 'use_class',
    label: 'Use class',
    valuesOf: ({ useClass }) => known(useClass),
    options: usageClasses.map((value) => ({ value, text: usageTexts[value] })),
  },
  {
    name: 'tested',
    label: 'Test',
    valuesOf: (prompt) => (isTested(prompt) ? ['true'] : []),
    options: [{ value: 'true', text: 'Tested' }],
  },
  {
    name: 'stale',
    label: 'Review',
    valuesOf: ({ reviewBy }) => (isPast(reviewBy) ? ['true'] : []),
    options: [{ value: 'true', text: 'Review due' }],
  },
];

/** The chosen options by the facet's name: of one facet any may hold, of different facets all must. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

const holds = ({ name, valuesOf }: Facet, chosen: Chosen, prompt: PromptSummary) => {
  const wanted = chosen[name] ?? [];
  return wanted.length === 0 || valuesOf(prompt).some((value) => wanted.includes(value));
};

export function narrowed(prompts: PromptSummary[], chosen: Chosen): PromptSummary[] {
  const used = facets.filter(({ name }) => chosen[name]?.length);
  return used.length === 0
    ? prompts
    : prompts.filter((prompt) => used.every((facet) => holds(facet, chosen, prompt)));
}

export interface FacetOption {
  value: string;
  text: string;
  /** How many prompts have it that the other facets leave. */
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

/** How many prompts have each value of a facet: of all, and of those that the other facets leave. */
export interface ValueCounts {
  everywhere: Map<string, number>;
  left: Map<string, number>;
}

/** @param prompts whatever the facets. */
export const countFacet = (facet: Facet, prompts: PromptSummary[], chosen: Chosen): ValueCounts => ({
  everywhere: countValues(prompts, facet),
  left: countValues(narrowed(prompts, { ...chosen, [facet.name]: [] }), facet),
});

/**
 * The options of a facet that any of the prompts has, or that are chosen; none where there is nothing to choose, as on a server
 * that does not tell the property in its lists.
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

/** What is chosen, in words. */
export const chosenOptions = (chosen: Chosen) =>
  facets.flatMap(({ name, label, options }) =>
    (chosen[name] ?? []).map((value) => ({
      name,
      value,
      text: `${label}: ${options?.find((option) => option.value === value)?.text ?? value}`,
    })),
  );
