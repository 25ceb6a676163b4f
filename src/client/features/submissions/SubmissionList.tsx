import { Button, makeStyles, SearchBox, Select, tokens } from '@fluentui/react-components';
import { useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import { useSearchParamChoice, useSearchParamText } from '#client/lib/url-state/use-search-param-state.ts';
import { promptStatuses, statusNames } from '#contract/vocabulary.ts';
import { SubmissionEntry } from './SubmissionEntry.tsx';
import type { MySubmission } from './submissions.queries.ts';

/** From this number of entries on they can be filtered. */
const many = 6;
const page = 50;

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalM,
  },
  search: { flex: '1 1 220px', maxWidth: '420px', minWidth: 0 },
  list: {
    display: 'flex',
    flexDirection: 'column',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  none: { margin: 0, color: tokens.colorNeutralForeground2 },
  more: { marginBlockStart: tokens.spacingVerticalM },
});

/** Which entries are wanted, and how many of them are shown: all of it in the URL, so that going back finds it again. */
function useShown(entries: MySubmission[]) {
  const [status, setStatus] = useSearchParamChoice('status', ['all', ...promptStatuses], 'all');
  const [text, setText] = useSearchParamText('q');
  const [shown, setShown] = useSearchParamText('shown');
  const [, setParameters] = useSearchParams();
  const wanted = text.trim().toLowerCase();
  const found = entries.filter(
    (entry) => (status === 'all' || entry.status === status) && entry.title.toLowerCase().includes(wanted),
  );
  const most = Math.max(page, Number(shown) || 0);
  return {
    status,
    setStatus,
    text,
    setText,
    found,
    most,
    showMore: () => setShown(String(most + page)),
    // In one go: of two changes of the URL at once the second would undo the first.
    showAll: () => setParameters({}, { replace: true }),
  };
}

interface Props {
  entries: MySubmission[];
  /** An entry is gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** One's own entries, the last changed first; fifty at a time, however many there are. */
export function SubmissionList({ entries, onDeleted }: Props) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const toolbar = useRef<HTMLDivElement>(null);
  const { status, setStatus, text, setText, found, most, showMore, showAll } = useShown(entries);
  const isFiltered = status !== 'all' || text.trim() !== '';
  return (
    <>
      {entries.length >= many || isFiltered ? (
        <div ref={toolbar} className={styles.toolbar}>
          <SearchBox
            className={styles.search}
            placeholder="Search my submissions..."
            aria-label="Search my submissions"
            value={text}
            onChange={(_, data) => setText(data.value)}
          />
          <Select
            aria-label="Filter by status"
            value={status}
            onChange={(_, data) => setStatus(data.value as typeof status)}
          >
            <option value="all">All statuses</option>
            {promptStatuses.map((name) => (
              <option key={name} value={name}>
                {statusNames[name]} ({entries.filter((entry) => entry.status === name).length})
              </option>
            ))}
          </Select>
        </div>
      ) : null}
      {isFiltered ? <ResultCount text={`${pluralize(found.length, 'submission')} found`} /> : null}
      {found.length > 0 ? (
        <ul ref={list} className={styles.list}>
          {found.slice(0, most).map((entry) => (
            <SubmissionEntry key={entry.id} entry={entry} onDeleted={onDeleted} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>
          None of your {pluralize(entries.length, 'submission')} is like that.{' '}
          <Button
            size="small"
            onClick={() => {
              showAll();
              toolbar.current?.querySelector('input')?.focus();
            }}
          >
            Show all
          </Button>
        </p>
      )}
      {found.length > most ? (
        <Button
          className={styles.more}
          onClick={() => {
            showMore();
            // The button moves down: the focus goes on with what it has shown.
            requestAnimationFrame(() =>
              list.current?.children[most]?.querySelector<HTMLElement>('a, button')?.focus(),
            );
          }}
        >
          Show {page} more of {formatNumber(found.length)}
        </Button>
      ) : null}
    </>
  );
}
