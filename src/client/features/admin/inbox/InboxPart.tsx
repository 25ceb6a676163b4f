import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode, RefObject } from 'react';
import { ShowMore } from '#client/components/ShowMore.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { useAdminStyles } from '../admin.styles.ts';
import { headingId } from '../heading-id.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import type { PagesQuery } from './inbox.queries.ts';

const useStyles = makeStyles({
  part: { gap: tokens.spacingVerticalM },
  /** Below the header, where a link leads to it. */
  heading: { scrollMarginTop: '72px', outlineStyle: 'none' },
});

interface PartProps {
  heading: string;
  /** Takes the focus when an entry that had it is removed. */
  headingRef: RefObject<HTMLHeadingElement | null>;
  text: ReactNode;
  action?: ReactNode;
  children: ReactNode;
}

/** One kind of entries; its heading's id is in the links to it. */
export function InboxPart({ heading, headingRef, text, action, children }: PartProps) {
  const admin = useAdminStyles();
  const styles = useStyles();
  const id = headingId(heading);
  return (
    <section className={mergeClasses(admin.section, admin.part, styles.part)} aria-labelledby={id}>
      <div>
        <div className={admin.head}>
          <h3
            id={id}
            ref={headingRef}
            tabIndex={-1}
            className={mergeClasses(admin.subheading, styles.heading)}
          >
            {heading}
          </h3>
          {action}
        </div>
        <p className={admin.text}>{text}</p>
      </div>
      {children}
    </section>
  );
}

interface ListProps<Entry extends { id: string }> {
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
export function InboxList<Entry extends { id: string }>(props: ListProps<Entry>) {
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
