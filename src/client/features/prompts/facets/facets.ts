import { type FacetName, leastRatings } from '#contract/list-pages.ts';
import { difficulties, usageClasses, usageTexts } from '#domain/vocabulary.ts';

/** A property by which a list can be narrowed. Its name is that of its search parameter. */
export interface Facet {
  name: FacetName;
  label: string;
  /** The options in order, with their labels; if undefined, the values of the prompts, the most frequent first. */
  options?: readonly { value: string; text: string }[];
}

export const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));

export const facets: readonly Facet[] = [
  { name: 'tag', label: 'Tag' },
  { name: 'tool', label: 'Tool' },
  {
    name: 'difficulty',
    label: 'Difficulty',
    options: same(difficulties),
  },
  {
    name: 'attachment',
    label: 'Needs Attachment',
    options: [
      { value: 'yes', text: 'Yes' },
      { value: 'no', text: 'No' },
    ],
  },
  {
    name: 'rating',
    label: 'Rating',
    options: [
      ...leastRatings.map((least) => ({ value: String(least), text: `${least} stars or more` })),
      { value: 'none', text: 'Not rated yet' },
    ],
  },
  {
    name: 'works',
    label: 'Did it work?',
    options: [{ value: 'true', text: 'Usually works' }],
  },
  {
    name: 'use_class',
    label: 'Approved use',
    options: usageClasses.map((value) => ({ value, text: usageTexts[value] })),
  },
  {
    name: 'tested',
    label: 'Testing',
    options: [{ value: 'true', text: 'Tested' }],
  },
  {
    name: 'stale',
    label: 'Review',
    options: [{ value: 'true', text: 'Review due' }],
  },
];

/** The chosen options by the facet's name: a prompt must have one of each facet's. */
export type Chosen = Readonly<Record<string, readonly string[]>>;

/** The chosen options with their labels. */
export const chosenOptions = (chosen: Chosen) =>
  facets.flatMap(({ name, label, options }) =>
    (chosen[name] ?? []).map((value) => ({
      name,
      value,
      text: `${label}: ${options?.find((option) => option.value === value)?.text ?? value}`,
    })),
  );
