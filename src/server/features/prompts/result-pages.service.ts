import type { Context } from 'hono';
import { facetNames } from '#contract/list-pages.ts';
import type { MatchReasonDto } from '#contract/match-reasons.ts';
import type { ResultPageQuery } from '#contract/prompt-pages.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { FoundPrompts } from '#server/db/found-prompts.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientClosedRequest } from '#server/http/errors/http-error.ts';
import { isPossibleId } from '#server/http/ids.ts';
import { dayOf } from '#server/lifecycle/trust.ts';
import { newHomeOf } from './new-home.ts';
import type { PromptSummaryRow } from './prompt-rows.ts';
import { listCards } from './prompts.repository.ts';
import type { PromptServiceDependencies } from './prompts.service.ts';
import { searchOfRequest } from './request-search.ts';
import { findResultPage, type ResultPage } from './result-pages.repository.ts';

/** A page of search results. @throws HttpError 429, 503 */
export type FindResults = (c: Context<AppEnv>, query: ResultPageQuery) => Promise<ResultPage>;

/** Undefined for any. No department has the empty id. */
function departmentOf({ department_id: id }: ResultPageQuery) {
  if (id === undefined || id === allDepartments) return undefined;
  return isPossibleId(id) ? id : '';
}

/** Whether the search itself has the whole page: its order, and at most a department as a filter. */
const isOfSearch = (query: ResultPageQuery) =>
  query.sort === 'relevance' && query.counts === 'false' && facetNames.every((name) => !query[name]?.length);

/** @param start index of the first found id among all results. */
async function reasonsOf(
  db: Db,
  rows: PromptSummaryRow[],
  { ids, relatedFrom = Number.POSITIVE_INFINITY, explain }: FoundPrompts,
  start: number,
) {
  return {
    related: new Set(ids.slice(Math.max(0, relatedFrom - start))),
    reasons: (await explain?.(db, rows)) ?? new Map<string, MatchReasonDto>(),
  };
}

export function createFindResults(dependencies: PromptServiceDependencies): FindResults {
  const { db, clock, limitSearches } = dependencies;
  const findOnce: FindResults = async (c, query) => {
    const { limit, offset, day = dayOf(clock()) } = query;
    const department = departmentOf(query);
    const { search, understand } = searchOfRequest(dependencies, c, query.query);
    const pageOfSearch = isOfSearch(query) && { limit, offset, countsDepartments: true, isSubmitted: true };
    const findPage = async (): Promise<ResultPage> => {
      const found = await (pageOfSearch
        ? search(department, pageOfSearch)
        : search(undefined, { isSubmitted: true }));
      const { ids, total, everywhere, version } = found;
      if (pageOfSearch && everywhere) {
        const departments = Array.from(everywhere.departments, ([id, count]) => ({ id, count }));
        const rows = await listCards(db, ids);
        const reasons = await reasonsOf(db, rows, found, offset);
        const matchTotal = Math.min(found.relatedFrom ?? total, total);
        return { rows, total, matchTotal, foundTotal: everywhere.total, departments, version, ...reasons };
      }
      if (c.req.raw.signal.aborted) throw clientClosedRequest();
      const page = await findResultPage(db, ids, found.relatedFrom ?? ids.length, department, query, day);
      return { ...page, version, ...(await reasonsOf(db, page.rows, found, 0)) };
    };
    return limitSearches(c, findPage, understand);
  };
  return async (c, query) => {
    const page = await findOnce(c, query);
    const home = page.total === 0 ? await newHomeOf(db, query) : undefined;
    return home ? findOnce(c, { ...query, department_id: home }) : page;
  };
}
