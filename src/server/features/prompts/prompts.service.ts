import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { MatchReasonDto } from '#contract/match-reasons.ts';
import type { ResultPageQuery } from '#contract/prompt-pages.ts';
import type { PromptListQuery } from '#contract/prompts.ts';
import { tagKey } from '#domain/tags.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import type { FindPrompts, FoundPage } from '#server/db/found-prompts.ts';
import { prompts, tags } from '#server/db/schema.ts';
import { findNewHome } from '#server/db/successor.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { clientClosedRequest, notFound, retired } from '#server/http/errors/http-error.ts';
import { isPossibleId, parseId } from '#server/http/ids.ts';
import type { SearchLimit } from '#server/http/limits/search-limit.ts';
import { dayOf } from '#server/lifecycle/trust.ts';
import { findResultPage, type ResultPage } from './list-pages.repository.ts';
import { isTested } from './prompt-rows.ts';
import {
  findPrompt,
  findRetired,
  listCards,
  listPrompts,
  listPromptsByIds,
  type PromptRow,
  type SummaryPage,
} from './prompts.repository.ts';

export interface PromptServiceDependencies {
  db: Db;
  clock: () => Date;
  search: FindPrompts;
  /** Search by meaning, if it is configured. */
  byMeaning:
    | {
        /** Undefined if the search uses words only. */
        understand: (text: string) => Promise<number[] | undefined>;
        search: (embedding: number[]) => FindPrompts;
      }
    | undefined;
  limitSearches: SearchLimit;
}

type Reasons = ReadonlyMap<string, MatchReasonDto>;

/** A page of search results: ids of those that match only a part of the search, and the reasons for the results of the page. */
export type ExplainedPage = ResultPage & { related: ReadonlySet<string>; reasons: Reasons };

/** The published library, for the REST API and AI assistants. */
export interface PromptService {
  /** A page of the requested prompts. @throws HttpError 429, 503 */
  list: (
    c: Context<AppEnv>,
    parameters: PromptListQuery,
  ) => Promise<SummaryPage & { reasons?: Reasons | undefined }>;
  /** A page of search results. @throws HttpError 429, 503 */
  findResults: (c: Context<AppEnv>, query: ResultPageQuery) => Promise<ExplainedPage>;
  /** A published prompt. @throws HttpError 404; 410 if it was retired */
  find: (id: string) => Promise<PromptRow>;
}

type FilterQuery = Pick<PromptListQuery, 'use_class' | 'tag' | 'tested' | 'stale'>;

/** Whether a prompt has a tag, by its name or an earlier one. */
const hasTag = (name: string) => sql`${prompts.tags} && array(
  select given.id from ${tags} as wanted
  join ${tags} as tag on tag.id = coalesce(wanted.merged_into, wanted.id) and tag.state = 'kept'
  join ${tags} as given on coalesce(given.merged_into, given.id) = tag.id
  where wanted.key = ${tagKey(name).replaceAll('\0', '')})`;

/** The condition on the review records and tags of a list; undefined for none. */
function conditionOf(query: FilterQuery, now: Date) {
  const isStale = sql`coalesce(${lt(prompts.reviewBy, dayOf(now))}, false)`;
  return and(
    query.use_class && eq(prompts.useClass, query.use_class),
    query.tag === undefined ? undefined : hasTag(query.tag),
    query.tested && (query.tested === 'true' ? isTested : not(isTested)),
    query.stale && (query.stale === 'true' ? isStale : not(isStale)),
  );
}

/** The search of a request: by meaning too, if that is available once `understand` is done. */
function searchOfRequest(
  { search, byMeaning }: PromptServiceDependencies,
  { signal }: Request,
  text: string,
) {
  let find = search;
  return {
    understand:
      byMeaning &&
      (async () => {
        const embedding = await byMeaning.understand(text);
        if (embedding) find = byMeaning.search(embedding);
      }),
    search: (departmentId: string | undefined, page: FoundPage) => find(text, departmentId, page, signal),
  };
}

/** Undefined for any. No department has the empty id. */
function departmentOf({ department_id: id }: ResultPageQuery) {
  if (id === undefined || id === allDepartments) return undefined;
  return isPossibleId(id) ? id : '';
}

export function createPromptService(dependencies: PromptServiceDependencies): PromptService {
  const { db, clock, limitSearches } = dependencies;

  /** Reads again in the department that has the prompts of a retired one. */
  const inNewHome = async <
    Query extends { department_id?: string | undefined },
    Found extends { total: number },
  >(
    query: Query,
    read: (query: Query) => Promise<Found>,
  ) => {
    const page = await read(query);
    const id = query.department_id;
    const home =
      page.total === 0 && id !== undefined && isPossibleId(id) ? await findNewHome(db, id) : undefined;
    return home ? read({ ...query, department_id: home.id }) : page;
  };

  const list = async (c: Context<AppEnv>, parameters: PromptListQuery): ReturnType<PromptService['list']> => {
    const { query, department_id: departmentId, sort, limit, offset } = parameters;
    const page = { sort, limit, offset };
    const condition = conditionOf(parameters, clock());
    if (departmentId !== undefined && !isPossibleId(departmentId)) return { rows: [], total: 0 };
    if (query === undefined) return listPrompts(db, departmentId, page, condition);
    const { search, understand } = searchOfRequest(dependencies, c.req.raw, query);
    const searchPage = async (): ReturnType<PromptService['list']> => {
      // Another order or a filter needs all results.
      if (sort || condition) {
        const { ids } = await search(departmentId, {});
        return listPromptsByIds(db, ids, page, condition);
      }
      const leavesOutRelated = parameters.related === 'false';
      const { ids, total, explain } = await search(departmentId, { limit, offset, leavesOutRelated });
      const rows = await listCards(db, ids);
      const reasons = parameters.reasons === 'true' ? await explain?.(db, rows) : undefined;
      return { rows, total, reasons };
    };
    return limitSearches(c, searchPage, understand);
  };

  const findResults: PromptService['findResults'] = (c, query) => {
    const { search, understand } = searchOfRequest(dependencies, c.req.raw, query.query);
    const findPage = async () => {
      const departmentId = departmentOf(query);
      const found = await search(undefined, { isSubmitted: true });
      if (c.req.raw.signal.aborted) throw clientClosedRequest();
      const page = await findResultPage(db, found, departmentId, query, query.day ?? dayOf(clock()));
      const reasons = await found.explain?.(db, page.rows ?? []);
      const related = new Set(found.ids.slice(found.relatedFrom ?? found.ids.length));
      return { ...page, related, reasons: reasons ?? new Map() };
    };
    return limitSearches(c, findPage, understand);
  };

  return {
    list: (c, parameters) => inNewHome(parameters, (query) => list(c, query)),
    findResults: (c, parameters) => inNewHome(parameters, (query) => findResults(c, query)),
    find: async (given) => {
      const id = parseId(given, 'Prompt');
      const row = await findPrompt(db, id);
      if (row) return row;
      const gone = await findRetired(db, id);
      if (!gone) throw notFound('Prompt');
      throw retired(`This prompt was retired: ${gone.reason}`, gone.replacedBy);
    },
  };
}
