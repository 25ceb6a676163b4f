import type { Context } from 'hono';
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

async function reasonsOf(
  db: Db,
  rows: PromptSummaryRow[],
  { ids, relatedFrom = Number.POSITIVE_INFINITY, explain }: FoundPrompts,
) {
  return {
    related: new Set(ids.slice(relatedFrom)),
    reasons: (await explain?.(db, rows)) ?? new Map<string, MatchReasonDto>(),
  };
}

export function createFindResults(dependencies: PromptServiceDependencies): FindResults {
  const { db, clock, limitSearches } = dependencies;
  const findOnce: FindResults = async (c, query) => {
    const { day = dayOf(clock()) } = query;
    const department = departmentOf(query);
    const { search, understand } = searchOfRequest(dependencies, c, query.query);
    const findPage = async (): Promise<ResultPage> => {
      const found = await search(undefined, { isSubmitted: true });
      if (c.req.raw.signal.aborted) throw clientClosedRequest();
      const { ids, version, relatedFrom = ids.length } = found;
      const page = await findResultPage(db, ids, relatedFrom, department, query, day);
      return { ...page, version, ...(await reasonsOf(db, page.rows, found)) };
    };
    return limitSearches(c, findPage, understand);
  };
  return async (c, query) => {
    const page = await findOnce(c, query);
    const home = page.total === 0 ? await newHomeOf(db, query) : undefined;
    return home ? findOnce(c, { ...query, department_id: home }) : page;
  };
}
