import { and, asc, desc, eq, gt, gte, lt, sql, sum } from 'drizzle-orm';
import { answersForOwner } from '#domain/limits.ts';
import { type Outcome } from '#domain/outcomes.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { outcomeWeeks, prompts, shownOutcomes } from '#server/db/schema.ts';

const listed = 20;
const { week, outcome, answers } = outcomeWeeks;

const total = sum(answers).mapWith(Number);
const countOf = (one: Outcome) =>
  sql<number>`coalesce(sum(${answers}) filter (where ${outcome} = ${one}), 0)`.mapWith(Number);
const counts = {
  worked: countOf('worked'),
  neededChanges: countOf('needed_changes'),
  didNotHelp: countOf('did_not_help'),
};

/** Answers of each week. With few answers, their authors could be guessed. */
export const listOutcomes = (db: Db, since: string) =>
  db
    .select({ week, ...counts })
    .from(outcomeWeeks)
    .where(gte(week, since))
    .groupBy(week)
    .having(gte(total, answersForOwner));

/** Prompts that worked in fewer than half of the shown answers, the lowest share first. */
export function listSeldomWorking(db: Db) {
  const { worked, neededChanges, didNotHelp, promptId, revisionNumber } = shownOutcomes;
  const all = sql<number>`(${worked} + ${neededChanges} + ${didNotHelp})`;
  return db
    .select({ id: prompts.id, title: prompts.title, worked, neededChanges, didNotHelp })
    .from(prompts)
    .innerJoin(
      shownOutcomes,
      and(eq(promptId, prompts.id), eq(revisionNumber, prompts.revisionNumber), gt(all, 0)),
    )
    .where(and(published, lt(sql`${worked} * 2`, all)))
    .orderBy(sql`${worked}::float8 / ${all}`, desc(all), asc(prompts.id))
    .limit(listed);
}
