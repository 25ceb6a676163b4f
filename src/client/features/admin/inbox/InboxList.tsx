import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useAdminStyles } from '../admin.styles.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import type { PagesQuery } from './inbox.queries.ts';

interface Props<Entry extends { id: string }> {
  /** The entries, as the beginning of a sentence. */
  what: string;
  /** Names the list to screen readers. */
  label: string;
  query: PagesQuery<Entry>;
  /** In place of a list without entries. */
  none: ReactNode;
  children: (entry: Entry) => ReactNode;
}

/** Entries, page after page. */
export function InboxList<Entry extends { id: string }>(props: Props<Entry>) {
  const { what, label, query, none, children } = props;
  const admin = useAdminStyles();
  const found = useInfiniteQuery(query);
  const { data, error, refetch } = found;
  if (!data && error) return <SectionFailure what={what} error={error} onRetry={() => void refetch()} />;
  if (!data) return <SkeletonRows label={`Loading ${what.toLowerCase()}`} rows={2} height={96} />;
  // An entry that arrives between two pages shifts the last one to the next page.
  const entries = [
    ...new Map(data.pages.flatMap(({ body }) => body).map((entry) => [entry.id, entry])).values(),
  ];
  if (entries.length === 0) return <p className={admin.text}>{none}</p>;
  return (
    <>
      <ul className={admin.list} aria-label={label}>
        {entries.map(children)}
      </ul>
      {found.hasNextPage ? (
        <ShowMore
          label={`Show more ${what.toLowerCase()}`}
          isLoading={found.isFetchingNextPage}
          failure={found.isFetchNextPageError && 'Could not load more.'}
          onMore={() => void found.fetchNextPage()}
        />
      ) : null}
    </>
  );
}
