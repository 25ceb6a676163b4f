import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { type PromptSummary, toPromptSummaries } from '#client/lib/models/prompt.ts';
import { type FacetName, facetNames } from '#contract/list-pages.ts';
import { apiPaths } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';
import { allDepartments, type SortOrder, sortOrders } from '#domain/vocabulary.ts';
import { facetOf } from '../facets/facets.ts';
import type { ListPage, ListServer, PromptListId } from './list-server.ts';
import { matching, sorted } from './whole-lists.ts';

/**
 * The functions of our server's calls for lists, over the calls of the specification alone: these send whole lists, which are
 * narrowed and counted here.
 */

/** All published prompts of a department, or of the library for 'all'. */
const promptListQuery = (departmentId: string) =>
  queryOptions({
    queryKey: ['prompts', 'list', departmentId],
    queryFn: async ({ signal }) =>
      toPromptSummaries(await callApi(apiPaths.promptsOf(departmentId), { signal })),
  });

/** All results of a search. */
const foundPromptsQuery = (text: string) =>
  queryOptions({
    queryKey: ['prompts', 'search', text],
    queryFn: async ({ signal }) => toPromptSummaries(await callApi(apiPaths.promptsFound(text), { signal })),
  });

/** @param except a facet whose choice is ignored. */
function narrowed(prompts: PromptSummary[], chosen: URLSearchParams, except?: FacetName) {
  const used = facetNames.filter((name) => name !== except && chosen.has(name));
  return prompts.filter((prompt) =>
    used.every((name) => facetOf[name].values(prompt).some((value) => chosen.getAll(name).includes(value))),
  );
}

function countValues(prompts: PromptSummary[], facet: FacetName) {
  const counts = new Map<string, number>();
  for (const value of prompts.flatMap(facetOf[facet].values)) counts.set(value, (counts.get(value) ?? 0) + 1);
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

export const specifiedServer: ListServer = {
  listPrompts: async (department, page, { search, client }) =>
    pageOf(await wholeList({ department }, client), search, page, 'latest'),
  search: async (text, page, { search, client }) => pageOf(await wholeList({ text }, client), search, page),
  countFacets: async (list, { search, client }) => {
    const selection = new URLSearchParams(search);
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
  },
};
