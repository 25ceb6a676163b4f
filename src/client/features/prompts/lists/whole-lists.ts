import type { QueryClient } from '@tanstack/react-query';
import { isPast } from '#client/lib/days.ts';
import { compareNames } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { type FacetName, facetNames, leastRatings } from '#contract/list-pages.ts';
import { limits } from '#domain/limits.ts';
import { answersOf } from '#domain/outcome-counts.ts';
import { allDepartments, type SortOrder, sortOrders } from '#domain/vocabulary.ts';
import { worksForMost } from '#domain/works-for-most.ts';
import { foundPromptsQuery, promptListQuery } from '../prompt.queries.ts';
import type { ListPage, ListServer, PromptListId } from './list.queries.ts';

/**
 * Lists that come whole, which are searched, sorted, narrowed and counted here: those of a server with the calls of the specification
 * alone, by the functions of our own server; and a user's saved prompts and collections.
 */

const answers = ({ outcomes }: PromptSummary) => (outcomes ? answersOf(outcomes) : 0);
const workedShare = ({ outcomes }: PromptSummary) => (outcomes ? outcomes.worked / answersOf(outcomes) : 0);

/** ISO moments in UTC compare as text. */
function compareText(a: string, b: string) {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

const orders: Record<SortOrder, (a: PromptSummary, b: PromptSummary) => number> = {
  latest: (a, b) => compareText(b.updatedAt, a.updatedAt),
  oldest: (a, b) => compareText(a.updatedAt, b.updatedAt),
  rating: (a, b) => b.rating - a.rating || b.ratingCount - a.ratingCount,
  worked: (a, b) => workedShare(b) - workedShare(a) || answers(b) - answers(a),
  used: (a, b) => b.uses - a.uses || compareText(b.updatedAt, a.updatedAt),
  name: (a, b) => compareNames(a.title, b.title),
};

export const sorted = (prompts: readonly PromptSummary[], order: SortOrder): PromptSummary[] =>
  prompts.toSorted(orders[order]);

/** The prompts whose title or description contains the text, ignoring case. */
export function matching(prompts: PromptSummary[], text: string): PromptSummary[] {
  const wanted = text.trim().toLowerCase();
  if (!wanted) return prompts;
  return prompts.filter(
    ({ title, description }) =>
      title.toLowerCase().includes(wanted) || description.toLowerCase().includes(wanted),
  );
}

const known = (value: string) => (value === '' ? [] : [value]);
const when = (holds: boolean) => (holds ? ['true'] : []);

/** The values of a prompt for a facet; none if the property is unknown. */
const valuesOf: Record<FacetName, (prompt: PromptSummary) => readonly string[]> = {
  tag: ({ tags }) => tags,
  tool: ({ tool }) => known(tool),
  difficulty: ({ difficulty }) => known(difficulty),
  attachment: ({ needsAttachment }) => [needsAttachment ? 'yes' : 'no'],
  rating: ({ rating, ratingCount }) =>
    ratingCount === 0 ? ['none'] : leastRatings.filter((least) => rating >= least).map(String),
  works: ({ outcomes }) => when(outcomes !== undefined && worksForMost(outcomes)),
  use_class: ({ useClass }) => known(useClass),
  tested: ({ tested }) => when(tested),
  stale: ({ reviewBy }) => when(isPast(reviewBy)),
};

/** @param except a facet whose choice is ignored. */
function narrowed(prompts: PromptSummary[], chosen: URLSearchParams, except?: FacetName) {
  const used = facetNames.filter((name) => name !== except && chosen.has(name));
  return prompts.filter((prompt) =>
    used.every((name) => valuesOf[name](prompt).some((value) => chosen.getAll(name).includes(value))),
  );
}

function countValues(prompts: PromptSummary[], facet: FacetName) {
  const counts = new Map<string, number>();
  for (const value of prompts.flatMap(valuesOf[facet])) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** The whole list, which is fetched again once it is stale. */
const wholeList = (list: PromptListId, client: QueryClient) =>
  'text' in list
    ? client.fetchQuery(foundPromptsQuery(list.text))
    : client.fetchQuery(promptListQuery(list.department));

/** Of the department and with the text of a selection. */
function found(prompts: PromptSummary[], selection: URLSearchParams) {
  const department = selection.get('department_id') ?? allDepartments;
  const inDepartment =
    department === allDepartments
      ? prompts
      : prompts.filter(({ departmentId }) => departmentId === department);
  return matching(inDepartment, selection.get('text') ?? '');
}

function countDepartments(prompts: PromptSummary[]) {
  const counts = new Map<string, number>();
  for (const { departmentId } of prompts) counts.set(departmentId, (counts.get(departmentId) ?? 0) + 1);
  return counts;
}

/** @param byDefault the order without a `sort` parameter; undefined for the server's own. */
function pageOf(whole: PromptSummary[], search: string, page: number, byDefault?: SortOrder): ListPage {
  const selection = new URLSearchParams(search);
  const order = sortOrders.find((one) => one === selection.get('sort')) ?? byDefault;
  const left = narrowed(found(whole, selection), selection);
  const prompts = order ? sorted(left, order) : left;
  const start = page * limits.listPage;
  return {
    prompts: prompts.slice(start, start + limits.listPage),
    total: prompts.length,
    matchTotal: prompts.length,
    wholeTotal: whole.length,
    departments: countDepartments(whole),
  };
}

export const listPrompts: ListServer['listPrompts'] = async (department, page, { search, client }) =>
  pageOf(await wholeList({ department }, client), search, page, 'latest');

export const search: ListServer['search'] = async (text, page, { search: selection, client }) =>
  pageOf(await wholeList({ text }, client), selection, page);

export const countFacets: ListServer['countFacets'] = async (list, { search: selected, client }) => {
  const selection = new URLSearchParams(selected);
  const prompts = found(await wholeList(list, client), selection);
  return new Map(
    facetNames.map((name) => [
      name,
      {
        everywhere: countValues(prompts, name),
        left: countValues(narrowed(prompts, selection, name), name),
      },
    ]),
  );
};
