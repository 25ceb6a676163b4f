import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { AddRegular, CheckmarkCircleRegular, DismissCircleRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SideDrawer } from '#client/components/SideDrawer.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { WholeWords } from '#client/components/WholeWords.tsx';
import { formatDay } from '#client/lib/days.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { TestDto } from '#contract/tested-with.ts';
import { testLimits } from '#domain/tested-with.ts';
import { AddTest } from './AddTest.tsx';
import { testedWithQuery, useDeleteTest } from './tested-with.queries.ts';

const useStyles = makeStyles({
  drawer: { width: 'min(520px, 100%)' },
  intro: { margin: `0 0 ${tokens.spacingVerticalM}`, color: tokens.colorNeutralForeground2 },
  list: {
    listStyleType: 'none',
    margin: `${tokens.spacingVerticalM} 0 0`,
    padding: 0,
    ':focus': { outlineStyle: 'none' },
  },
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXS,
    paddingBlock: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  /** The result, the assistant, and Delete or its question, which takes a line of its own. */
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'baseline',
    gap: tokens.spacingHorizontalS,
    '& > [role=group]': { gridColumn: '1 / -1' },
    '& > button': { marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalS})` },
  },
  title: { display: 'flex', alignItems: 'baseline', gap: tokens.spacingHorizontalS },
  result: { flexShrink: 0 },
  assistant: { minWidth: 0, fontWeight: tokens.fontWeightSemibold },
  meta: { margin: 0, color: tokens.colorNeutralForeground2 },
  note: { margin: 0, whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
  /** Of an import. */
  long: { maxHeight: '240px', overflowY: 'auto' },
});

interface Props {
  prompt: Prompt;
  onClose: () => void;
}

/** The tests of a prompt's current version, over the page; while the form is open, it replaces them. */
export function TestedWithPanel({ prompt, onClose }: Props) {
  const styles = useStyles();
  const { owner } = useTextOwner();
  const { data, isPending, isError, error, refetch } = useQuery(testedWithQuery(useSessionKey(), prompt.id));
  const [isAdding, setAdding] = useState(false);
  if (isAdding && data && owner !== undefined)
    return (
      <AddTest
        prompt={prompt}
        owner={owner}
        assistants={data.assistant_names}
        onClose={() => setAdding(false)}
      />
    );
  return (
    <SideDrawer
      className={styles.drawer}
      title={`Tested with: ${prompt.title}, v${data?.version ?? prompt.version}`}
      closeLabel="Close tests"
      position="end"
      open
      onClose={onClose}
    >
      <p className={styles.intro}>
        Colleagues tested this version in their assistants. A new version starts without tests.
      </p>
      {data?.can_add ? (
        <Button
          appearance="primary"
          icon={<AddRegular />}
          aria-haspopup="dialog"
          onClick={() => setAdding(true)}
        >
          Add test
        </Button>
      ) : null}
      {data ? <TestList promptId={prompt.id} tests={data.tests} /> : null}
      {isPending ? <SkeletonRows label="Loading the tests" rows={3} height={96} /> : null}
      {isError && !data ? (
        <p>
          The tests could not be loaded. <RetryButton error={error} onRetry={() => refetch()} />
        </p>
      ) : null}
    </SideDrawer>
  );
}

function TestList({ promptId, tests }: { promptId: string; tests: TestDto[] }) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const { mutate, isPending, variables } = useDeleteTest(promptId, () => list.current?.focus());
  if (tests.length === 0) return <p>No tests yet</p>;
  return (
    <ul ref={list} className={styles.list} tabIndex={-1} aria-label="Tests, newest first">
      {tests.map((test) => (
        <Entry
          key={test.id}
          test={test}
          isDeleting={isPending && variables === test.id}
          onDelete={() => mutate(test.id)}
        />
      ))}
    </ul>
  );
}

interface EntryProps {
  test: TestDto;
  isDeleting: boolean;
  onDelete: () => void;
}

function Entry({ test, isDeleting, onDelete }: EntryProps) {
  const styles = useStyles();
  const { assistant, worked, note, added_by: addedBy } = test;
  const day = formatDay(test.tested_on ?? '');
  const isLong = note.length > testLimits.note;
  return (
    <li className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.title}>
          {/* With an icon, because a colour alone says nothing. */}
          <Badge
            className={styles.result}
            appearance="tint"
            color={worked ? 'success' : 'danger'}
            icon={worked ? <CheckmarkCircleRegular /> : <DismissCircleRegular />}
          >
            {worked ? 'Worked' : "Didn't work"}
          </Badge>
          <bdi className={styles.assistant}>
            <WholeWords text={assistant} />
          </bdi>
        </span>
        {test.can_delete ? (
          <ConfirmButton
            action="Delete"
            doing="Deleting..."
            label={`Delete test: ${[assistant, day].filter(Boolean).join(', ')}`}
            question="Delete this test?"
            refusal="Keep"
            isPending={isDeleting}
            onConfirm={onDelete}
          />
        ) : null}
      </div>
      {day || addedBy ? (
        <p className={styles.meta}>{[day, addedBy && `by ${addedBy}`].filter(Boolean).join(' · ')}</p>
      ) : null}
      {note ? (
        <p
          className={isLong ? `${styles.note} ${styles.long}` : styles.note}
          // The keyboard scrolls a long one.
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          {...(isLong && { tabIndex: 0 })}
        >
          {note}
        </p>
      ) : null}
    </li>
  );
}
