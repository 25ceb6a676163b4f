import { and, eq, lt, not, sql } from 'drizzle-orm';
import type { Context } from 'hono';
import type { MatchReasonDto } from '#contract/match-reasons.ts';
import type { PromptListQuery } from '#contract/prompts.ts';
import { tagKey } from '#domain/tags.ts';
import type { Db } from '#server/db/database.ts';
import { listEntries, prompts, tags } from '#server/db/schema.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { notFound, retired } from '#server/http/errors/http-error.ts';
import { isPossibleId, parseId } from '#server/http/ids.ts';
import type { SearchLimit } from '#server/http/limits/search-limit.ts';
import { dayOf } from '#server/lifecycle/trust.ts';
import { newHomeOf } from './new-home.ts';
import {
  findPrompt,
  findRetired,
  listCards,
  listPrompts,
  listPromptsByIds,
  type PromptRow,
  type SummaryPage,
} from './prompts.repository.ts';
import { type RequestSearchDependencies, searchOfRequest } from './request-search.ts';

export interface PromptServiceDependencies extends RequestSearchDependencies {
  db: Db;
  clock: () => Date;
  limitSearches: SearchLimit;
}

/** The published library, for the REST API and AI assistants. */
export interface PromptService {
  /** A page of the requested prompts. @throws HttpError 429, 503 */
  list: (
    c: Context<AppEnv>,
    parameters: PromptListQuery,
  ) => Promise<SummaryPage & { reasons?: ReadonlyMap<string, MatchReasonDto> | undefined }>;
  /** A published prompt. @throws HttpError 404; 410 if it was retired */
  find: (id: string) => Promise<PromptRow>;
}

type FilterQuery = Pick<PromptListQuery, 'use_class' | 'tag' | 'tested' | 'stale'>;

const tested = sql`exists (select from ${listEntries} where ${listEntries.promptId} = ${prompts.id} and ${listEntries.tested})`;

/** Whether a prompt has a tag, by its name or an earlier one. */
const hasTag = (name: string) => sql`${prompts.tagNames} && public.tag_names(
  array(select id from ${tags} where key = ${tagKey(name).replaceAll('\0', '')}), false)`;

/** The condition on the review records and tags of a list; undefined for none. */
function conditionOf(query: FilterQuery, now: Date) {
  const isStale = sql`coalesce(${lt(prompts.reviewBy, dayOf(now))}, false)`;
  return and(
    query.use_class && eq(prompts.useClass, query.use_class),
    query.tag === undefined ? undefined : hasTag(query.tag),
    query.tested && (query.tested === 'true' ? tested : not(tested)),
    query.stale && (query.stale === 'true' ? isStale : not(isStale)),
  );
}

export function createPromptService(dependencies: PromptServiceDependencies): PromptService {
  const { db, clock, limitSearches } = dependencies;
  const listOnce: PromptService['list'] = async (c, parameters) => {
    const { query, department_id: departmentId, sort, limit, offset } = parameters;
    const page = { sort, limit, offset };
    const condition = conditionOf(parameters, clock());
    if (departmentId !== undefined && !isPossibleId(departmentId)) return { rows: [], total: 0 };
    if (query === undefined) return listPrompts(db, departmentId, page, condition);
    const { search, understand } = searchOfRequest(dependencies, c, query);
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
  return {
    list: async (c, parameters) => {
      const page = await listOnce(c, parameters);
      const home = page.total === 0 ? await newHomeOf(db, parameters) : undefined;
      return home ? listOnce(c, { ...parameters, department_id: home }) : page;
    },
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
