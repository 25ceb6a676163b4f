import type { Context } from 'hono';
import { facetNames } from '#contract/list-pages.ts';
import type { ResultPageQuery } from '#contract/prompt-pages.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientClosedRequest } from '#server/http/errors/http-error.ts';
import { isPossibleId } from '#server/http/ids.ts';
import { dayOf } from '#server/lifecycle/trust.ts';
import { newHomeOf } from './new-home.ts';
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

/** Whether the search itself has everything of a page: its order, and no more than a department that narrows it. */
const isOfSearch = (query: ResultPageQuery) =>
  query.sort === 'relevance' && query.counts === 'false' && facetNames.every((name) => !query[name]?.length);

export function createFindResults(dependencies: PromptServiceDependencies): FindResults {
  const { db, readLibrary, readCards, clock, limitSearches } = dependencies;
  const findOnce: FindResults = async (c, query) => {
    const { limit, offset, day = dayOf(clock()) } = query;
    const department = departmentOf(query);
    const { version: known, search, understand } = await searchOfRequest(dependencies, c, query.query);
    const pageOfSearch = isOfSearch(query) && { limit, offset, countsDepartments: true };
    const findPage = async (from: Db): Promise<ResultPage> => {
      const { ids, total, everywhere, version } = await (pageOfSearch
        ? search(from, department, pageOfSearch)
        : search(from, undefined, {}));
      if (pageOfSearch && everywhere) {
        const departments = Array.from(everywhere.departments, ([id, count]) => ({ id, count }));
        const rows = await readCards(from, ids, known);
        return { rows, total, foundTotal: everywhere.total, departments, version };
      }
      if (c.req.raw.signal.aborted) throw clientClosedRequest();
      return { ...(await findResultPage(from, ids, department, query, day)), version };
    };
    return limitSearches(c, () => readLibrary(c, findPage), understand);
  };
  return async (c, query) => {
    const page = await findOnce(c, query);
    const home = page.total === 0 ? await newHomeOf(db, query) : undefined;
    return home ? findOnce(c, { ...query, department_id: home }) : page;
  };
}
