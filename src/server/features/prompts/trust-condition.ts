import { and, eq, lt, not, or, type SQL, sql } from 'drizzle-orm';
import type { PromptListQuery } from '#contract/prompts.ts';
import { prompts } from '#server/db/schema.ts';
import { dayOf } from '#server/lifecycle/trust.ts';

type TrustQuery = Pick<PromptListQuery, 'use_class' | 'tested' | 'stale'>;

const tested = or(sql`${prompts.testedAssistant} <> ''`, sql`${prompts.testedOn} is not null`) as SQL;

/** The condition on the trust records of a list; undefined for none. */
export function trustCondition(query: TrustQuery, now: Date) {
  const isStale = sql`coalesce(${lt(prompts.reviewBy, dayOf(now))}, false)`;
  return and(
    query.use_class && eq(prompts.useClass, query.use_class),
    query.tested && (query.tested === 'true' ? tested : not(tested)),
    query.stale && (query.stale === 'true' ? isStale : not(isStale)),
  );
}
