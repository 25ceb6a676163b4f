import { isPast } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { type FacetName, leastRatings } from '#contract/list-pages.ts';
import { difficulties, usageClasses, usageTexts } from '#domain/vocabulary.ts';
import { worksForMost } from '#domain/works-for-most.ts';

/** A property by which a list can be narrowed. Its name is that of its search parameter. */
export interface Facet {
  name: FacetName;
  label: string;
  /** The options of a prompt; none if the property is unknown. */
  valuesOf: (prompt: PromptSummary) => readonly string[];
  /** The options in order, with their labels; if undefined, the values of the prompts, the most frequent first. */
  options?: readonly { value: string; text: string }[];
}

export const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
const known = (value: string) => (value === '' ? [] : [value]);

const ratingsOf = ({ rating, ratingCount }: PromptSummary) =>
  ratingCount === 0 ? ['none'] : leastRatings.filter((least) => rating >= least).map(String);

export const facets: readonly Facet[] = [
  { name: 'tag', label: 'Tag', valuesOf: ({ tags }) => tags },
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
      ...leastRatings.map((least) => ({ value: String(least), text: `${least} stars or more` })),
      { value: 'none', text: 'Not rated yet' },
    ],
  },
  {
    name: 'works',
    label: 'Did it work?',
    valuesOf: ({ outcomes }) => (outcomes && worksForMost(outcomes) ? ['true'] : []),
    options: [{ value: 'true', text: 'Usually works' }],
  },
  {
    name: 'use_class',
    label: 'Approved use',
    valuesOf: ({ useClass }) => known(useClass),
    options: usageClasses.map((value) => ({ value, text: usageTexts[value] })),
  },
  {
    name: 'tested',
    label: 'Testing',
    valuesOf: ({ tested }) => (tested ? ['true'] : []),
    options: [{ value: 'true', text: 'Tested' }],
  },
  {
    name: 'stale',
    label: 'Review',
    valuesOf: ({ reviewBy }) => (isPast(reviewBy) ? ['true'] : []),
    options: [{ value: 'true', text: 'Review due' }],
  },
];

/** The chosen options by the facet's name: a prompt must have one of each facet's. */
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

/** The chosen options with their labels. */
export const chosenOptions = (chosen: Chosen) =>
  facets.flatMap(({ name, label, options }) =>
    (chosen[name] ?? []).map((value) => ({
      name,
      value,
      text: `${label}: ${options?.find((option) => option.value === value)?.text ?? value}`,
    })),
  );
