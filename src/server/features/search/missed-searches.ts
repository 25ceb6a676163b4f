import type { Context, MiddlewareHandler } from 'hono';
import { suggestionsShown } from '#contract/limits.ts';
import { apiRoutes } from '#contract/paths.ts';
import { allDepartments } from '#contract/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { type DayKey, dayOf } from '#server/db/day-keys.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import type { Logger } from '#server/http/logger.ts';
import { countedText } from './counted-text.ts';
import { writeMissedSearches } from './missed-searches.repository.ts';

/** Searches that wait to be written; further ones are not counted. */
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

/** Whether the total is of all departments: pages of results say what is found in any, whichever they show. */
function isOfAll(c: Context) {
  const department = c.req.query('department_id');
  return !department || department === allDepartments || c.req.path.endsWith(apiRoutes.search);
}

/** Somebody has sent it: suggestions come with a small limit, further pages with an offset. */
function isSent(c: Context) {
  const { limit, offset } = c.req.query();
  return isOfAll(c) && !Number(offset) && (!limit || Number(limit) > suggestionsShown);
}

/** The text of a request that found nothing, if it is one that is counted. */
function missed(c: Context) {
  const query = c.req.query('query');
  if (query === undefined || c.res.headers.get('X-Total-Count') !== '0' || !isSent(c)) return undefined;
  return bounded(() => countedText(query));
}

/**
 * Counts searches that found nothing, also those that the cache answers. Nobody waits for it: what comes while a batch is being
 * written goes into the next one. What is not written when the process ends is lost, a batch at most.
 */
export function countMissedSearches(dependencies: MissedSearchDependencies): MiddlewareHandler<AppEnv> {
  const { db, clock, logger, dayKey, clientKey } = dependencies;
  let waiting: Waiting[] = [];
  let isWriting = false;

  const write = async (batch: Waiting[]) => {
    const keyed = new Map<string, { day: string; text: string; key: string }>();
    for (const { day, text, client } of batch) {
      const key = await dayKey(day, 'missed search', text, client);
      keyed.set(key, { day, text, key });
    }
    await writeMissedSearches(db, [...keyed.values()]);
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
