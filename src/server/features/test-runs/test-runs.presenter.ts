import type { MyActivity } from '#contract/account.ts';
import type { TestRunDto } from '#contract/test-runs.ts';
import { serverLimits } from '#domain/limits.ts';
import type { RunSummary } from '#domain/run-summary.ts';
import type { User } from '#server/http/app-env.ts';
import type { OwnRuns, RunCounts, RunRow } from './test-runs.repository.ts';

/** Whether a model is not among the current ones, by configuration. A run without a model never counts as outdated. */
export type IsOlderModel = (model: string) => boolean;

const plain = (name: string) => name.trim().toLowerCase();

/** @param current names of the current models; an empty list marks none as outdated. */
export function olderThan(current: readonly string[]): IsOlderModel {
  const names = new Set(current.map(plain));
  return (model) => names.size > 0 && plain(model) !== '' && !names.has(plain(model));
}

export const presentRun = (
  { run, addedBy }: RunRow,
  user: User | undefined,
  isOlder: IsOlderModel,
): TestRunDto => ({
  id: run.id,
  assistant: run.assistant,
  model: run.model,
  ran_on: run.ranOn,
  verdict: run.verdict,
  inputs: run.inputs,
  output: run.output,
  checks: run.checks,
  added_by: addedBy,
  createdAt: run.createdAt.toISOString(),
  is_older_model: isOlder(run.model),
  can_delete: user !== undefined && (run.userId === user.id || user.roles.includes('Admin')),
});

const sum = (rows: readonly RunCounts[], field: 'runs' | 'holds') =>
  rows.reduce((total, row) => total + row[field], 0);

/** Undefined without any run. */
export function summarizeRuns(rows: readonly RunCounts[], isOlder: IsOlderModel): RunSummary | undefined {
  if (rows.length === 0) return undefined;
  const names = [...new Set(rows.map(({ assistant }) => assistant))].toSorted();
  const assistants = names.map((assistant) => {
    const own = rows.filter((row) => row.assistant === assistant);
    return { assistant, runs: sum(own, 'runs'), holds: sum(own, 'holds') };
  });
  return {
    runs: sum(rows, 'runs'),
    holds: sum(rows, 'holds'),
    last_on:
      rows
        .map(({ lastOn }) => lastOn)
        .toSorted()
        .at(-1) ?? '',
    assistants: assistants.toSorted((a, b) => b.holds - a.holds || b.runs - a.runs),
    older_models: sum(
      rows.filter(({ model }) => isOlder(model)),
      'runs',
    ),
  };
}

type TestAgain = NonNullable<MyActivity['test_again']>;

/** The prompts with runs of outdated models, in their order. */
export function testAgain(rows: readonly OwnRuns[], isOlder: IsOlderModel): TestAgain {
  const found = new Map<string, TestAgain[number]>();
  for (const { promptId, title, model, runs } of rows) {
    if (!isOlder(model)) continue;
    const before = found.get(promptId)?.runs ?? 0;
    found.set(promptId, { prompt_id: promptId, title, runs: before + runs });
  }
  return [...found.values()].slice(0, serverLimits.testAgain);
}
