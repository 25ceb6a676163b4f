import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { InboxLink } from '#client/features/admin/inbox/InboxLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { QueueLoading } from '#client/features/reviews/QueueList.tsx';
import { ReviewerOnly } from '#client/features/reviews/ReviewerOnly.tsx';
import { ReviewQueue } from '#client/features/reviews/ReviewQueue.tsx';
import { introductions } from '#domain/screen-introductions.ts';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  /** The link appears beside the title once the roles are known, so that it shifts nothing. */
  head: {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalS,
    '& > a': {
      gridColumnStart: 2,
      gridRowStart: 1,
      marginInlineEnd: `calc(-1 * ${tokens.spacingHorizontalM})`,
      // Where the button has an edge, that ends there.
      '@media (forced-colors: active)': { marginInlineEnd: 0 },
    },
  },
  heading: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
  },
  spoken: visuallyHidden,
  text: {
    gridColumn: '1 / -1',
    margin: `${tokens.spacingVerticalXS} 0 0`,
    color: tokens.colorNeutralForeground2,
  },
});

/** The last decision, if it led the reviewer here because nothing else is waiting. */
const saidIn = (state: unknown) => (state as { said?: string } | null)?.said ?? '';

export default function ReviewsPage() {
  const styles = useStyles();
  const departments = useQuery(departmentsQuery);
  const said = saidIn(useLocation().state);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (said) heading.current?.focus();
  }, [said]);
  return (
    <Page title={screens.reviews.title} className={styles.page}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {screens.reviews.title}
        </h1>
        <span className={styles.spoken} role="status">
          {said}
        </span>
        <p className={styles.text}>{introductions.reviews}</p>
        <InboxLink />
      </div>
      <ReviewerOnly loading={<QueueLoading />}>
        <ReviewQueue departments={departments.data ?? []} />
      </ReviewerOnly>
    </Page>
  );
}
