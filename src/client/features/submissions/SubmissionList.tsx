import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { type ReactNode, useEffect, useRef } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ArrowClockwiseRegular, SearchRegular } from '#client/components/icons.ts';
import { ResultCount } from '#client/components/ResultCount.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { useToolbarNeeded } from '#client/components/use-toolbar-needed.ts';
import { messageOf } from '#client/lib/api/action-result.ts';
import { formatNumber, pluralize } from '#client/lib/format.ts';
import type { MyActivity } from '#contract/account.ts';
import { promptStatuses, statusNames } from '#domain/vocabulary.ts';
import { SubmissionEntry } from './SubmissionEntry.tsx';
import { SubmissionListLoading } from './SubmissionListLoading.tsx';
import { submissionsPerPage } from './submissions.queries.ts';
import { useMySubmissions } from './use-my-submissions.ts';

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: tokens.spacingHorizontalS,
    marginBlockEnd: tokens.spacingVerticalM,
    // Space between the count and the list.
    '& + p': { marginBlockEnd: tokens.spacingVerticalS },
  },
  search: { flex: '1 1 180px', maxWidth: '420px', minWidth: 0 },
  // As wide with the counts as before they come.
  status: { flex: '0 1 200px', '@media (max-width: 640px)': { flexGrow: 1 } },
  list: borderedList,
  more: { marginBlockStart: tokens.spacingVerticalM },
});

/** How many entries each status has. */
type Counts = MyActivity['entries'];

interface Props {
  token: string | null;
  /** Undefined while they load. */
  counts: Counts | undefined;
  /** Shown if there are no entries. */
  nothing: ReactNode;
  /** Called when the first entries have been loaded, or could not be: content below them does not move then. */
  onLoaded: () => void;
  /** Called once an entry, and with it the focused button, is removed. */
  onDeleted: () => void;
}

/** The user's entries, returned ones first, then the last changed; fifty at a time, in any number. */
export function SubmissionList({ token, counts, nothing, onLoaded, onDeleted }: Props) {
  const styles = useStyles();
  const toolbar = useRef<HTMLDivElement>(null);
  const submissions = useMySubmissions(token);
  const { found, entries, total, status, setStatus, text, setText, isFiltered, showAll } = submissions;
  const hasToolbar = useToolbarNeeded(found.isPlaceholderData ? undefined : total, isFiltered);
  useEffect(() => {
    if (!found.isPending) onLoaded();
  }, [found.isPending, onLoaded]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  if (found.isError && !found.data) {
    return (
      <EmptyState
        icon={ArrowClockwiseRegular}
        heading="Your submissions could not be loaded"
        actions={
          <RetryButton aria-label="Try again: submissions" error={found.error} onRetry={found.refetch} />
        }
      >
        {messageOf(found.error, 'Check your connection and try again.')}
      </EmptyState>
    );
  }
  if (found.data && entries.length === 0 && !isFiltered && !found.isPlaceholderData) return nothing;
  return (
    <>
      {hasToolbar ? (
        <div ref={toolbar} className={styles.toolbar}>
          <SearchBox
            className={styles.search}
            placeholder="Search my submissions..."
            aria-label="Search my submissions"
            value={text}
            onChange={(_, data) => setText(data.value)}
          />
          <Select
            className={styles.status}
            aria-label="Filter by status"
            value={status}
            onChange={(_, data) => setStatus(data.value as typeof status)}
          >
            <option value="all">All statuses</option>
            {promptStatuses
              .map((name) => ({ name, count: counts?.[name] }))
              // A status without entries has no link.
              .filter(({ name, count }) => !counts || count || name === status)
              .map(({ name, count }) => (
                <option key={name} value={name}>
                  {statusNames[name]}
                  {count ? ` (${count})` : ''}
                </option>
              ))}
          </Select>
        </div>
      ) : null}
      {found.isPending || (entries.length === 0 && !isFiltered) ? <SubmissionListLoading /> : null}
      {isFiltered && found.data ? <ResultCount text={`${pluralize(total, 'submission')} found`} /> : null}
      {found.data && entries.length === 0 && isFiltered ? (
        <EmptyState
          icon={SearchRegular}
          heading="No matching submissions"
          actions={
            <Button
              onClick={() => {
                showAll();
                toolbar.current?.querySelector('input')?.focus();
              }}
            >
              Show all
            </Button>
          }
        >
          None of your {all === undefined ? 'submissions' : pluralize(all, 'submission')} matches the search
          and filter.
        </EmptyState>
      ) : null}
      {entries.length > 0 ? <Entries submissions={submissions} onDeleted={onDeleted} /> : null}
    </>
  );
}

interface EntriesProps extends Pick<Props, 'onDeleted'> {
  submissions: ReturnType<typeof useMySubmissions>;
}

function Entries({ submissions, onDeleted }: EntriesProps) {
  const styles = useStyles();
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  /** The first entry that the button is to show. */
  const next = useRef<number>(undefined);
  const { found, entries, total, showMore } = submissions;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError } = found;
  useEffect(() => {
    const at = next.current;
    if (at === undefined || entries.length <= at) return;
    next.current = undefined;
    // The button moves down, so the focus goes to the first new entry, unless it is elsewhere by now.
    const isHere = [more.current, document.body].includes(document.activeElement as HTMLButtonElement);
    if (isHere) list.current?.children[at]?.querySelector<HTMLElement>('a, button')?.focus();
  }, [entries.length]);
  return (
    <>
      <ul ref={list} className={styles.list}>
        {entries.map((entry) => (
          <SubmissionEntry key={entry.id} entry={entry} onDeleted={onDeleted} />
        ))}
      </ul>
      {hasNextPage ? (
        <div className={styles.more}>
          <ShowMore
            label={`Show ${Math.min(submissionsPerPage, total - entries.length)} more of ${formatNumber(total)}`}
            isLoading={isFetchingNextPage}
            failure={isFetchNextPageError && 'Could not load more.'}
            onMore={() => {
              next.current = entries.length;
              showMore();
            }}
            buttonRef={more}
          />
        </div>
      ) : null}
    </>
  );
}
