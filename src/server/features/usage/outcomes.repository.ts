import { and, eq, sql } from 'drizzle-orm';
import { type OutcomeCounts } from '#domain/outcome-counts.ts';
import { type Outcome } from '#domain/outcomes.ts';
import type { Db } from '#server/db/database.ts';
import { published } from '#server/db/published.ts';
import { dayOutcomes, outcomeWeeks, prompts } from '#server/db/schema.ts';

/** A published prompt, and whether a person is responsible for it: as its author, its owner, or the author of the current version. */
export async function findAnswered(db: Db, id: string, userId: string) {
  const person = sql`${userId}::uuid`;
  const [prompt] = await db
    .select({
      number: prompts.revisionNumber,
      version: prompts.version,
      // The names are written out: in a subquery drizzle omits the table, and `id` would be the revision's.
      isOwn: sql<boolean>`coalesce(${person} in (author_id, owner_id), false) or exists (
        select from revisions r
        where r.prompt_id = prompts.id and r.number = prompts.revision_number and r.author_id = ${person})`,
    })
    .from(prompts)
    .where(and(published, eq(prompts.id, id)));
  return prompt;
}

/** A counted answer: '' for none. */
export interface Answer {
  outcome: Outcome | '';
  assistant: string;
}

const isRow = (day: string, key: string) => and(eq(dayOutcomes.day, day), eq(dayOutcomes.key, key));
const columns = { outcome: dayOutcomes.outcome, assistant: dayOutcomes.assistant };

export async function findAnswer(db: Db, day: string, key: string): Promise<Answer | undefined> {
  const [answer] = await db.select(columns).from(dayOutcomes).where(isRow(day, key));
  return answer;
}

/** Locks the row of a person and day, even a new one, so that two requests count one after the other. */
async function lockAnswer(transaction: Db, day: string, key: string): Promise<Answer> {
  await transaction
    .insert(dayOutcomes)
    .values({ day, key, outcome: '', assistant: '' })
    .onConflictDoNothing();
  const [answer] = await transaction.select(columns).from(dayOutcomes).where(isRow(day, key)).for('update');
  // Deleted in between, when another process began a later day.
  return answer ?? { outcome: '', assistant: '' };
}

/** The counted object and day. */
export interface Place {
  promptId: string;
  number: number;
  /** ISO 8601, in UTC. */
  day: string;
}

function count(
  transaction: Db,
  { promptId, number, day }: Place,
  { outcome, assistant }: Answer,
  by: 1 | -1,
) {
  const week = sql`date_trunc('week', ${day}::timestamp)::date`;
  return transaction.execute(
    by === 1
      ? sql`insert into outcome_weeks (prompt_id, revision_number, week, assistant, outcome, answers)
          values (${promptId}, ${number}, ${week}, ${assistant}, ${outcome}, 1)
          on conflict (prompt_id, revision_number, week, assistant, outcome)
          do update set answers = outcome_weeks.answers + 1`
      : sql`update outcome_weeks set answers = answers - 1
          where prompt_id = ${promptId} and revision_number = ${number} and week = ${week}
          and assistant = ${assistant} and outcome = ${outcome} and answers > 0`,
  );
}

/** Counts a person's answer of a day in place of the earlier one; has no effect if it is the same. */
export async function countAnswer(transaction: Db, place: Place, key: string, answer: Answer) {
  const before = await lockAnswer(transaction, place.day, key);
  if (before.outcome === answer.outcome && before.assistant === answer.assistant) return;
  const changes = [
    { of: before, by: -1 as const },
    { of: answer, by: 1 as const },
  ].filter(({ of }) => of.outcome !== '');
  // In one order, so that two people who change to each other's answer cannot deadlock.
  const name = ({ of }: (typeof changes)[number]) => `${of.assistant}\n${of.outcome}`;
  for (const change of changes.toSorted((a, b) => (name(a) < name(b) ? -1 : 1)))
    await count(transaction, place, change.of, change.by);
  await transaction.update(dayOutcomes).set(answer).where(isRow(place.day, key));
}

/** All answers about a version by assistant, most answers first. */
export async function listAnswers(db: Db, promptId: string, number: number) {
  const { assistant, outcome, answers } = outcomeWeeks;
  const countOf = (one: Outcome) =>
    sql<number>`coalesce(sum(${answers}) filter (where ${outcome} = ${one}), 0)`.mapWith(Number);
  const rows: ({ assistant: string } & OutcomeCounts)[] = await db
    .select({
      assistant,
      worked: countOf('worked'),
      needed_changes: countOf('needed_changes'),
      did_not_help: countOf('did_not_help'),
    })
    .from(outcomeWeeks)
    .where(and(eq(outcomeWeeks.promptId, promptId), eq(outcomeWeeks.revisionNumber, number)))
    .groupBy(assistant)
    .having(sql`sum(${answers}) > 0`)
    .orderBy(sql`sum(${answers}) desc`, sql`${assistant} collate "C"`);
  return rows;
}
