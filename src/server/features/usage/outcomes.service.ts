import type { z } from 'zod';
import type { Assistant } from '#contract/assistants.ts';
import type { OwnOutcomeDto, outcomeAnswerSchema } from '#contract/outcomes.ts';
import { answersForOwner } from '#domain/limits.ts';
import { answersOf, type OutcomeCounts } from '#domain/outcome-counts.ts';
import { answerAssistants } from '#domain/outcomes.ts';
import type { Db } from '#server/db/database.ts';
import { type DayKey, dayOf } from '#server/db/day-keys.ts';
import { badRequest, conflict, forbidden, notFound } from '#server/http/errors/http-error.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import { countAnswer, findAnswer, findAnswered, listAnswers } from './outcomes.repository.ts';

export interface OutcomeDependencies {
  db: Db;
  clock: () => Date;
  dayKey: DayKey;
  /** The configured assistants. */
  assistants: readonly Assistant[];
}

/** By version: the user can answer for a new one on the same day. */
const keyOf = (dayKey: DayKey, day: string, promptId: string, version: string, userId: string) =>
  dayKey(day, 'outcome', promptId, version, `user ${userId}`);

const sumOf = (rows: readonly OutcomeCounts[]): OutcomeCounts => ({
  worked: rows.reduce((sum, row) => sum + row.worked, 0),
  needed_changes: rows.reduce((sum, row) => sum + row.needed_changes, 0),
  did_not_help: rows.reduce((sum, row) => sum + row.did_not_help, 0),
});

/**
 * Few answers have no counts, because their authors could be guessed.
 *
 * @throws HttpError 404 for a prompt that is not in the library.
 */
export async function readOutcome(
  { db, clock, dayKey, assistants: configured }: OutcomeDependencies,
  promptId: string,
  userId: string,
): Promise<OwnOutcomeDto> {
  const names = { assistant_names: answerAssistants(configured) };
  const prompt = await findAnswered(db, promptId, userId);
  if (!prompt) throw notFound('Prompt');
  const { isOwn, number, version } = prompt;
  if (isOwn) {
    const answers = await listAnswers(db, promptId, number);
    const counts = sumOf(answers);
    const isEnough = (some: OutcomeCounts) => answersOf(some) >= answersForOwner;
    return {
      can_answer: false,
      outcome: null,
      assistant: '',
      counts: isEnough(counts) ? counts : null,
      assistants: answers.filter(isEnough),
      ...names,
    };
  }
  const day = dayOf(clock());
  const answer = await findAnswer(db, day, await keyOf(dayKey, day, promptId, version, userId));
  return {
    can_answer: true,
    outcome: answer?.outcome || null,
    assistant: answer?.outcome ? answer.assistant : '',
    counts: null,
    assistants: [],
    ...names,
  };
}

/** @throws HttpError 400, 403, 404, or 409 if another version is current. */
export async function answerOutcome(
  { db, clock, dayKey, assistants }: OutcomeDependencies,
  promptId: string,
  userId: string,
  { outcome, assistant, version }: z.infer<typeof outcomeAnswerSchema>,
) {
  const known = ['', ...answerAssistants(assistants)];
  if (!known.includes(assistant))
    throw badRequest(`assistant must be one of ${known.slice(1).join(', ')}, or empty.`);
  const day = dayOf(clock());
  // Before the transaction, because the first key of a day writes its secret.
  const key = await keyOf(dayKey, day, promptId, version, userId);
  await db.transaction(async (transaction) => {
    await lockInOrder(transaction, { prompts: [promptId] });
    const prompt = await findAnswered(transaction, promptId, userId);
    if (!prompt) throw notFound('Prompt');
    if (prompt.isOwn) throw forbidden('You wrote or own this prompt, so your answer would not count.');
    if (prompt.version !== version)
      throw conflict('This prompt has a new version. Copy it again before you answer.');
    const answer = { outcome: outcome ?? ('' as const), assistant: outcome === null ? '' : assistant };
    await countAnswer(transaction, { promptId, number: prompt.number, day }, key, answer);
  });
}
