import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { CheckboxCheckedRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { formatDay } from '#client/lib/days.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { heldWords } from '#domain/run-summary.ts';

const TestRunsPanel = lazyWithRetry(() => import('./TestRunsPanel.tsx'));

const useStyles = makeStyles({
  line: {
    alignSelf: 'flex-start',
    justifyContent: 'flex-start',
    maxWidth: '100%',
    marginInlineStart: `calc(-1 * ${tokens.spacingHorizontalS})`,
    textAlign: 'start',
    overflowWrap: 'anywhere',
  },
});

const lineOf = ({ testRuns }: Prompt) =>
  testRuns
    ? [
        heldWords(testRuns),
        `last ${formatDay(testRuns.last_on)}`,
        ...(testRuns.older_models > 0 ? [`${testRuns.older_models} with an older model`] : []),
      ].join(' · ')
    : 'Add a test run';

/** The test results of the current version, in a line that opens them; without runs only for users who may add one. */
export function TestRunsLine({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useOpenDialog<true>(button);
  return (
    <>
      <Button
        ref={button}
        className={styles.line}
        size="small"
        appearance="subtle"
        icon={<CheckboxCheckedRegular />}
        aria-haspopup="dialog"
        onClick={() => panel.open(true)}
      >
        {lineOf(prompt)}
      </Button>
      {panel.subject ? (
        <LazyBoundary name="The test runs" onFailure={panel.close}>
          <TestRunsPanel prompt={prompt} onClose={panel.close} />
        </LazyBoundary>
      ) : null}
    </>
  );
}
