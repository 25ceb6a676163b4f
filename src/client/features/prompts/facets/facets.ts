import { isPast } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { type FacetName, facetNames, leastRatings } from '#contract/list-pages.ts';
import { mapChoices } from '#domain/prompt-fields.ts';
import { usageClasses, usageTexts } from '#domain/vocabulary.ts';
import { worksForMost } from '#domain/works-for-most.ts';

interface FacetFacts {
  label: string;
  /** The options in order, with their labels; if undefined, the values of the prompts, the most frequent first. */
  options?: readonly { value: string; text: string }[];
  /** A prompt's values, for lists that are narrowed in the browser; none if the property is unknown. */
  values: (prompt: PromptSummary) => readonly string[];
}

export const same = (values: readonly string[]) => values.map((value) => ({ value, text: value }));
const known = (value: string) => (value === '' ? [] : [value]);
const only = (text: string) => [{ value: 'true', text }];
const when = (holds: boolean) => (holds ? ['true'] : []);

/** The properties by which a list can be narrowed: its filters, its chips, its URL and lists of another server follow. */
export const facetOf: Record<FacetName, FacetFacts> = {
  tag: { label: 'Tag', values: ({ tags }) => tags },
  tool: { label: 'Tool', values: ({ tool }) => known(tool) },
  ...mapChoices(
    ({ label, options, inPrompt }): FacetFacts => ({
      label,
      options: same(options),
      values: (prompt) => known(prompt[inPrompt]),
    }),
  ),
  attachment: {
    label: 'Needs Attachment',
    options: [
      { value: 'yes', text: 'Yes' },
      { value: 'no', text: 'No' },
    ],
    values: ({ needsAttachment }) => [needsAttachment ? 'yes' : 'no'],
  },
  rating: {
    label: 'Rating',
    options: [
      ...leastRatings.map((least) => ({ value: String(least), text: `${least} stars or more` })),
      { value: 'none', text: 'Not rated yet' },
    ],
    values: ({ rating, ratingCount }) =>
      ratingCount === 0 ? ['none'] : leastRatings.filter((least) => rating >= least).map(String),
  },
  works: {
    label: 'Did it work?',
    options: only('Usually works'),
    values: ({ outcomes }) => when(outcomes !== undefined && worksForMost(outcomes)),
  },
  use_class: {
    label: 'Approved use',
    options: usageClasses.map((value) => ({ value, text: usageTexts[value] })),
    values: ({ useClass }) => known(useClass),
  },
  tested: { label: 'Testing', options: only('Tested'), values: ({ tested }) => when(tested) },
  stale: { label: 'Review', options: only('Review due'), values: ({ reviewBy }) => when(isPast(reviewBy)) },
};

/** Its name is that of its search parameter. */
export interface Facet extends FacetFacts {
  name: FacetName;
}
export const facets: readonly Facet[] = facetNames.map((name) => Object.assign({ name }, facetOf[name]));

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
