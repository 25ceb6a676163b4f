import type { Context, MiddlewareHandler } from 'hono';
import { apiRoutes } from '#contract/paths.ts';
import { suggestionsShown } from '#domain/limits.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { type DayKey, dayOf } from '#server/db/day-keys.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import type { Logger } from '#server/http/logger.ts';
import { countedText } from './counted-text.ts';
import { dailyQuotas } from './daily-quotas.ts';
import { type MissedSearch, writeMissedSearches } from './missed-searches.repository.ts';

/** Maximum queue length; further searches are not counted. */
const mostWaiting = 500;

export interface MissedSearchDependencies {
  db: Db;
  clock: () => Date;
  logger: Logger;
  dayKey: DayKey;
  /** The client that an anonymous request counts for. */
  clientKey: (c: Context) => string;
}

interface Waiting {
  text: string;
  client: string;
  day: string;
}

/** Whether the total counts all departments: that of result pages always does. */
function isOfAll(c: Context) {
  const department = c.req.query('department_id');
  return !department || department === allDepartments || c.req.path.endsWith(apiRoutes.search);
}

/** Whether a user submitted the search: suggestions have a small limit, further pages an offset. */
function isSent(c: Context) {
  const { limit, offset } = c.req.query();
  return isOfAll(c) && !Number(offset) && (!limit || Number(limit) > suggestionsShown);
}

/** The text of a request without results, if it is to be counted. */
function missed(c: Context) {
  const query = c.req.query('query');
  if (query === undefined || c.res.headers.get('X-Total-Count') !== '0' || !isSent(c)) return undefined;
  return bounded(() => countedText(query), query.length);
}

/**
 * Counts searches without results. Requests do not wait for it: searches that arrive while a batch is
 * written go into the next one. When the process ends, unwritten ones are lost, at most a batch.
 */
export function countMissedSearches(dependencies: MissedSearchDependencies): MiddlewareHandler<AppEnv> {
  const { db, clock, logger, dayKey, clientKey } = dependencies;
  let waiting: Waiting[] = [];
  let isWriting = false;

  const quotas = dailyQuotas();
  const write = async (batch: Waiting[]) => {
    const keyed = new Map<string, MissedSearch & Waiting>();
    // At most the client's remaining quota per batch.
    const ofClient = new Map<string, number>();
    for (const search of batch) {
      const { day, text, client } = search;
      const key = await dayKey(day, 'missed search', text, client);
      if (keyed.has(key)) continue;
      const before = ofClient.get(client) ?? 0;
      ofClient.set(client, before + 1);
      keyed.set(key, { ...search, key, mayBeNew: before < quotas.remaining(day, client) });
    }
    const searches = [...keyed.values()];
    const added = await writeMissedSearches(db, searches);
    const isNew = new Set(added.map(({ day, text }) => `${day} ${text}`));
    for (const { day, text, client, mayBeNew } of searches)
      if (mayBeNew && isNew.has(`${day} ${text}`)) quotas.use(day, client);
  };
  const writeAll = async () => {
    if (isWriting) return;
    isWriting = true;
    while (waiting.length > 0) {
      const batch = waiting;
      waiting = [];
      await write(batch).catch((error: unknown) =>
        logger.warn({ cause: error instanceof Error ? error.name : 'unknown' }, 'searches not counted'),
      );
    }
    isWriting = false;
  };

  return async (c, next) => {
    if (!c.req.url.includes('query=')) return next();
    await next();
    const text = missed(c);
    if (text === undefined || waiting.length >= mostWaiting) return undefined;
    waiting.push({ text, client: clientKey(c), day: dayOf(clock()) });
    void writeAll();
    return undefined;
  };
}
