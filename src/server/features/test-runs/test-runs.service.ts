import type { Assistant } from '#contract/assistants.ts';
import type { NewTestRun, TestRunsDto } from '#contract/test-runs.ts';
import { answerAssistants, otherAssistant } from '#domain/outcomes.ts';
import { blocking } from '#domain/prompt-checks.ts';
import { runLimits } from '#domain/test-runs.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import {
  badRequest,
  conflict,
  forbidden,
  limitReached,
  notFound,
  redacted,
} from '#server/http/errors/http-error.ts';
import { bounded } from '#server/http/limits/bounded.ts';
import { checkPrompt } from '#server/http/limits/text-work.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import { lockPeople } from '#server/lifecycle/lock-accounts.ts';
import { lockPrompt } from '#server/lifecycle/revisions.ts';
import { checkTestedOn, dayOf } from '#server/lifecycle/trust.ts';
import { inputNames, toPromptfoo } from './promptfoo-export.ts';
import { readPromptfoo } from './promptfoo-import.ts';
import { type IsOlderModel, presentRun } from './test-runs.presenter.ts';
import {
  countOfVersion,
  findRun,
  findVersion,
  insertRuns,
  isResponsible,
  listRuns,
  removeRun,
} from './test-runs.repository.ts';

type Version = NonNullable<Awaited<ReturnType<typeof findVersion>>>;

const mayAdd = (version: Version, user: User) =>
  isResponsible(version, user.id) || user.roles.includes('Reviewer') || user.roles.includes('Admin');

function requireAdder(version: Version, user: User) {
  if (!mayAdd(version, user))
    throw forbidden('Only authors and the owner of the prompt, reviewers and admins can add test runs.');
}

export interface ReadDependencies {
  db: Db;
  assistants: readonly Assistant[];
  isOlderModel: IsOlderModel;
}

/** @throws HttpError 404 for a version that is not in the library, 410 for a redacted one, which has no runs. */
async function findReadable(db: Db, promptId: string, number?: number) {
  const version = await findVersion(db, promptId, number);
  if (!version) throw notFound(number === undefined ? 'Prompt' : 'Version');
  if (version.redactedAt) throw redacted('This version and its test runs were redacted.');
  return version;
}

/** @throws HttpError like `findReadable`. */
export async function readRuns(
  { db, assistants, isOlderModel }: ReadDependencies,
  { promptId, number }: { promptId: string; number: number | undefined },
  user: User | undefined,
): Promise<TestRunsDto> {
  const version = await findReadable(db, promptId, number);
  const rows = await listRuns(db, version.revisionId);
  return {
    version: version.version,
    runs: rows.map((row) => presentRun(row, user, isOlderModel)),
    can_add: user !== undefined && version.isCurrent && mayAdd(version, user),
    assistant_names: answerAssistants(assistants).filter((name) => name !== otherAssistant),
  };
}

/** The texts of a run by the name of their field. */
const textsOf = ({ assistant, model, inputs, output, checks }: NewTestRun): [string, string][] => [
  ['Assistant', `${assistant}\n${model}`],
  ['Input', inputs.map(({ name, value }) => `${name}: ${value}`).join('\n')],
  ['Output', output ?? ''],
  ['Checks', checks.map(({ value }) => value).join('\n')],
];

/**
 * The rules for a prompt's text. No reviewer could override a finding in a run, so a finding that blocks a prompt refuses the run.
 *
 * @throws HttpError 400
 */
function checkTexts(run: NewTestRun, place: string) {
  for (const [field, text] of textsOf(run)) {
    const [finding] = blocking(checkPrompt({ description: text }));
    if (finding) throw badRequest(`${place}${field}: ${finding.message}`);
  }
}

export interface NewRuns {
  promptId: string;
  /** Name of the tested version. */
  version: string;
  actor: User;
  runs: readonly NewTestRun[];
  now: Date;
  /** The position of each run in its file, as the beginning of a sentence. */
  places?: readonly string[];
  /** Skips runs that the version already has. */
  onlyNew?: boolean;
}

const fingerprint = ({ assistant, model, ran_on, verdict, inputs, output, checks }: NewTestRun) =>
  JSON.stringify([
    [assistant, model, ran_on, verdict, output],
    inputs.map(({ name, value }) => [name, value]),
    checks.map(({ type, value }) => [type, value]),
  ]);

/** The runs that the version does not have, each once. */
async function newOnes(transaction: Db, revisionId: string, runs: readonly NewTestRun[]) {
  const rows = await listRuns(transaction, revisionId);
  const known = new Set(rows.map(({ run }) => fingerprint({ ...run, ran_on: run.ranOn })));
  return runs.filter((run) => {
    const isNew = !known.has(fingerprint(run));
    known.add(fingerprint(run));
    return isNew;
  });
}

/**
 * Adds runs of the current version: all or none.
 *
 * @returns their ids.
 * @throws HttpError 400 for a day in the future or a text with blocking findings, 403 unless the user is responsible for the
 * prompt, a reviewer or an admin, 404, 409 if another version is current, or if it has too many.
 */
export async function addRuns(transaction: Db, given: NewRuns) {
  const { promptId, version: named, actor, now, onlyNew = false } = given;
  for (const [index, run] of given.runs.entries()) {
    checkTestedOn(run.ran_on, now);
    checkTexts(run, given.places?.[index] ?? '');
  }
  await lockPeople(transaction, [actor.id]);
  // One after the other, so that the count stays correct.
  await lockPrompt(transaction, promptId);
  const version = await findVersion(transaction, promptId);
  if (!version) throw notFound('Prompt');
  requireAdder(version, actor);
  if (version.version !== named)
    throw conflict('This prompt has a new version. Reload the page and test the new version.');
  const runs = onlyNew ? await newOnes(transaction, version.revisionId, given.runs) : given.runs;
  if (runs.length === 0) return [];
  const room = runLimits.runs - (await countOfVersion(transaction, version.revisionId));
  if (runs.length > room)
    throw limitReached(
      `A version can have ${runLimits.runs} test runs, and this one has room for ${room} more. Delete older ones first.`,
    );
  return insertRuns(transaction, { revisionId: version.revisionId, userId: actor.id, now }, runs);
}

/** A version and its runs as a configuration of promptfoo. @throws HttpError like `readRuns`. */
export async function exportRuns(
  db: Db,
  { promptId, number }: { promptId: string; number: number | undefined },
) {
  const version = await findReadable(db, promptId, number);
  return toPromptfoo(version, await listRuns(db, version.revisionId));
}

/**
 * Adds the runs of a file of promptfoo that the current version does not have yet: all or none.
 *
 * @throws HttpError like `addRuns`, and 400 with the invalid line.
 */
export async function importRuns(
  transaction: Db,
  { file, ...given }: Omit<NewRuns, 'runs'> & { file: string },
) {
  const tested = await findReadable(transaction, given.promptId);
  requireAdder(tested, given.actor);
  const { runs, places, leftOut } = bounded(() =>
    readPromptfoo(file, inputNames(tested, []), dayOf(given.now)),
  );
  const added = await addRuns(transaction, { ...given, runs, places, onlyNew: true });
  return { added: added.length, known: runs.length - added.length, left_out: leftOut };
}

interface Deletion {
  promptId: string;
  id: string;
  actor: User;
  now: Date;
}

/**
 * Deletes a run; another person's run with an event of the audit trail.
 *
 * @throws HttpError 403 for another person's run, unless the user is an admin; 404 if there is none.
 */
export const deleteRun = (db: Db, { promptId, id, actor, now }: Deletion) =>
  db.transaction(async (transaction) => {
    const seen = await findRun(transaction, promptId, id);
    if (!seen) throw notFound('Test run');
    const { userId, revisionId } = seen;
    if (userId !== actor.id && !actor.roles.includes('Admin'))
      throw forbidden('Only admins and the person who added a test run can delete it.');
    await lockPeople(transaction, [userId, actor.id]);
    await lockPrompt(transaction, promptId);
    if (!(await removeRun(transaction, id))) throw notFound('Test run');
    if (userId === actor.id) return;
    const event = {
      actorId: actor.id,
      action: 'delete_test_run',
      subject: 'prompt',
      subjectId: promptId,
    } as const;
    await recordAudit(transaction, { ...event, revisionId, details: { run: id } }, now);
  });
