import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { HistoryRevisionDto, PromptHistoryDto } from '#contract/history.ts';
import { HistoryEvents } from './HistoryEvents.tsx';
import { HistoryRevision } from './HistoryRevision.tsx';
import { Hash, OnPaper, Time } from './InPrint.tsx';

const useStyles = makeStyles({
  paragraph: { margin: 0, overflowWrap: 'anywhere' },
  /** With it an inspector proves that no later event was removed. */
  chain: { display: 'none', '@media print': { display: 'block' } },
  /** The line under the page's title. */
  about: {
    color: tokens.colorNeutralForeground2,
    marginBlockStart: `calc(${tokens.spacingVerticalXS} - ${tokens.spacingVerticalXL})`,
    textWrap: 'pretty',
    '@media (max-width: 640px)': { marginBlockStart: 0 },
  },
});

interface Props {
  history: PromptHistoryDto;
  departmentName: (id: string) => string;
  /** The reader's actions, below a revision. */
  renderActions: (revision: HistoryRevisionDto) => ReactNode;
}

/** One prompt's history: in words on the screen; in print and as JSON with the values that are hashed. */
export function HistoryDocument({ history, departmentName, renderActions }: Props) {
  const styles = useStyles();
  const { prompt, revisions, events, chain } = history;
  const newest = Math.max(...revisions.map(({ number }) => number ?? 0));
  return (
    <>
      <p className={mergeClasses(styles.paragraph, styles.about)}>
        {prompt
          ? `${prompt.status === 'retired' ? 'Retired' : 'Published'}, version ${prompt.version}.`
          : 'Never published.'}{' '}
        {history.basis}
        <OnPaper>
          {' '}
          Exported <Time at={history.exported_at} />.
        </OnPaper>
      </p>
      <HistoryEvents events={events} />
      <p className={mergeClasses(styles.paragraph, styles.chain)}>
        Latest audit trail entry at export: <Hash prefix={`${chain.sequence}:`} hash={chain.hash} />
      </p>
      {revisions.map((revision) => (
        <HistoryRevision
          key={revision.id}
          {...{ revision, events, departmentName }}
          isCurrent={prompt?.status === 'published' && revision.number === newest}
          actions={renderActions(revision)}
        />
      ))}
    </>
  );
}
