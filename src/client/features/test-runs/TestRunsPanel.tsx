import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { AddRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { pluralize } from '#client/lib/format.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { TestRunsDto } from '#contract/test-runs.ts';
import { AddTestRun } from './AddTestRun.tsx';
import { ExchangeMenu } from './ExchangeMenu.tsx';
import { exportRuns } from './export-runs.ts';
import { ImportRuns } from './ImportRuns.tsx';
import { placeholdersOf } from './run-form.ts';
import { TestRunEntry } from './TestRunEntry.tsx';
import { testRunsQuery } from './test-runs.queries.ts';
import { useDeleteRun } from './use-run-changes.ts';

const useStyles = makeStyles({
  drawer: { width: 'min(520px, 100%)' },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  /** In a line of its own. */
  result: { display: 'block', color: tokens.colorNeutralForeground1 },
  actions: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalS },
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    ':focus': { outlineStyle: 'none' },
  },
});

interface Props {
  prompt: Prompt;
  onClose: () => void;
}

const passed = (runs: TestRunsDto['runs']) =>
  `${runs.filter(({ verdict }) => verdict === 'holds').length} of ${pluralize(runs.length, 'test run')} passed`;

/** The test runs of a prompt's current version, over the page; while the form is open, it replaces them. */
export default function TestRunsPanel({ prompt, onClose }: Props) {
  const styles = useStyles();
  const { owner } = useTextOwner();
  const runs = useQuery(testRunsQuery(useSessionKey(), prompt.id));
  /** The dialog in the place of the list. */
  const [form, setForm] = useState<'add' | 'import'>();
  if (form === 'import') return <ImportRuns prompt={prompt} onClose={() => setForm(undefined)} />;
  if (form === 'add' && runs.data && owner !== undefined)
    return (
      <AddTestRun
        prompt={prompt}
        owner={owner}
        assistants={runs.data.assistant_names}
        onClose={() => setForm(undefined)}
      />
    );
  const canAdd = runs.data?.can_add === true;
  const hasRuns = runs.data !== undefined && runs.data.runs.length > 0;
  return (
    <SideDrawer
      className={styles.drawer}
      title={`Test runs: ${prompt.title}, v${runs.data?.version ?? prompt.version}`}
      closeLabel="Close test runs"
      position="end"
      open
      onClose={onClose}
    >
      <p className={styles.intro}>
        {hasRuns ? <strong className={styles.result}>{passed(runs.data.runs)}</strong> : null}
        Colleagues tested this version in their assistants. A new version starts without test runs.
      </p>
      <div className={styles.actions}>
        {canAdd ? (
          <Button
            appearance="primary"
            icon={<AddRegular />}
            aria-haspopup="dialog"
            onClick={() => setForm('add')}
          >
            Add test run
          </Button>
        ) : null}
        {canAdd || hasRuns ? (
          <ExchangeMenu
            onImport={canAdd ? () => setForm('import') : undefined}
            onExport={hasRuns ? () => void exportRuns(prompt.id) : undefined}
          />
        ) : null}
      </div>
      {runs.data ? <RunList prompt={prompt} runs={runs.data.runs} /> : null}
      {runs.isPending ? <SkeletonRows label="Loading the test runs" rows={3} height={96} /> : null}
      {runs.isError && !runs.data ? (
        <p>
          The test runs could not be loaded. <RetryButton error={runs.error} onRetry={() => runs.refetch()} />
        </p>
      ) : null}
    </SideDrawer>
  );
}

function RunList({ prompt, runs }: { prompt: Prompt; runs: TestRunsDto['runs'] }) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, variables } = useDeleteRun(prompt.id, () => list.current?.focus());
  const labels = useMemo(
    () => new Map(placeholdersOf(prompt).map(({ key, label }) => [key, label])),
    [prompt],
  );
  if (runs.length === 0) return <p>No test runs yet</p>;
  return (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Test runs, newest first">
      {runs.map((run) => (
        <TestRunEntry
          key={run.id}
          run={run}
          labels={labels}
          isDeleting={isPending && variables === run.id}
          onDelete={() => mutate(run.id)}
        />
      ))}
    </ul>
  );
}
