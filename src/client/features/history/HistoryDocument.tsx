import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { HistoryRevisionDto, PromptHistoryDto } from '#contract/history.ts';
import { HistoryEvents } from './HistoryEvents.tsx';
import { HistoryRevision } from './HistoryRevision.tsx';
import { namesOf } from './history-words.ts';
import { Hash } from './InPrint.tsx';

const useStyles = makeStyles({
  /** With it an inspector proves that no later event was removed. */
  chain: { display: 'none', margin: 0, overflowWrap: 'anywhere', '@media print': { display: 'block' } },
});

interface Props {
  history: PromptHistoryDto;
  /** Whether the page lists the published versions: they are then only printed here. */
  isListed: boolean;
  departmentName: (id: string) => string;
  /** The reader's actions, below a revision. */
  renderActions: (revision: HistoryRevisionDto) => ReactNode;
}

/** The events and revisions of a prompt: in words on the screen; in print and as JSON with the values that are hashed. */
export function HistoryDocument({ history, isListed, departmentName, renderActions }: Props) {
  const styles = useStyles();
  const { prompt, revisions, events, chain } = history;
  const names = namesOf(events);
  const newest = Math.max(...revisions.map(({ number }) => number ?? 0));
  return (
    <>
      <HistoryEvents {...{ events, revisions, names }} />
      <p className={styles.chain}>
        Latest audit trail entry at export: <Hash prefix={`${chain.sequence}:`} hash={chain.hash} />
      </p>
      {revisions.map((revision) => (
        <HistoryRevision
          key={revision.id}
          {...{ revision, names, departmentName }}
          isPrinted={isListed && revision.version !== null}
          isCurrent={prompt?.status === 'published' && revision.number === newest}
          actions={renderActions(revision)}
        />
      ))}
    </>
  );
}
