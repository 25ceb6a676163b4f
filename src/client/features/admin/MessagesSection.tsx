import { Badge, Link, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { MailRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDateTime, formatNumber } from '#client/lib/format.ts';
import { type ContactMessage, messagesPerPage, messagesQuery } from './admin.queries.ts';
import { useAdminStyles } from './admin.styles.ts';
import { SectionFailure } from './SectionFailure.tsx';

const useStyles = makeStyles({
  message: {
    padding: tokens.spacingHorizontalL,
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: `0 ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
  },
  name: { fontWeight: tokens.fontWeightSemibold },
  date: { marginInlineStart: 'auto', color: tokens.colorNeutralForeground2 },
  text: {
    margin: `${tokens.spacingVerticalS} 0 0`,
    maxWidth: '68ch',
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

const pageHref = (page: number) =>
  page === 1 ? ('/admin/messages' as const) : (`/admin/messages?page=${page}` as const);

/** A page number as the URL has it; anything else is the first page. */
const pageOf = (given: string | null) => (/^[1-9]\d{0,3}$/.test(given ?? '') ? Number(given) : 1);

/** What people wrote on the contact page, the newest first. */
export function MessagesSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const [parameters] = useSearchParams();
  const page = pageOf(parameters.get('page'));
  const { data, error, refetch } = useQuery(messagesQuery(token, page));
  const heading = useHeadingOfPage(page);
  return (
    <div className={admin.section}>
      <h2 ref={heading} tabIndex={-1} className={admin.heading}>
        Messages
      </h2>
      {data && data.messages.length > 0 ? (
        <>
          <MessageList messages={data.messages} />
          <Pages page={page} count={data.messages.length} total={data.total} />
        </>
      ) : null}
      {data?.messages.length === 0 ? <NoMessages page={page} /> : null}
      {error && !data ? (
        <SectionFailure what="The messages" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? (
        <div role="status" aria-label="Loading the messages">
          <SkeletonBar height={420} />
        </div>
      ) : null}
    </div>
  );
}

/** Another page begins at the heading: the link that led there may be gone. */
function useHeadingOfPage(page: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(page);
  useEffect(() => {
    if (shown.current !== page) heading.current?.focus();
    shown.current = page;
  }, [page]);
  return heading;
}

function MessageList({ messages }: { messages: ContactMessage[] }) {
  const admin = useAdminStyles();
  const styles = useStyles();
  return (
    <ul className={admin.list} aria-label="Messages">
      {messages.map(({ id, name, email, message, createdAt, signedIn }) => (
        <li key={id} className={styles.message}>
          <div className={styles.facts}>
            <span className={styles.name} dir="auto">
              {name}
            </span>
            <Link href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</Link>
            <Badge appearance="tint" color={signedIn ? 'success' : 'informative'}>
              {signedIn ? 'Signed in' : 'Not signed in'}
            </Badge>
            <time className={styles.date} dateTime={createdAt}>
              {formatDateTime(createdAt)}
            </time>
          </div>
          <p className={styles.text} dir="auto">
            {message}
          </p>
        </li>
      ))}
    </ul>
  );
}

function Pages({ page, count, total }: { page: number; count: number; total: number }) {
  const admin = useAdminStyles();
  const first = (page - 1) * messagesPerPage + 1;
  const last = first + count - 1;
  return (
    <nav className={admin.head} aria-label="Pages">
      <p className={admin.text}>
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(Math.max(total, last))}
      </p>
      <div className={admin.buttons}>
        {page > 1 ? <LinkButton to={pageHref(page - 1)}>Newer messages</LinkButton> : null}
        {last < total ? <LinkButton to={pageHref(page + 1)}>Older messages</LinkButton> : null}
      </div>
    </nav>
  );
}

const NoMessages = ({ page }: { page: number }) => (
  <EmptyState
    icon={MailRegular}
    heading={page === 1 ? 'No messages yet' : 'No messages on this page'}
    {...(page === 1 ? {} : { actions: <LinkButton to={pageHref(1)}>Newest messages</LinkButton> })}
  >
    {page === 1 ? (
      <>
        What people write on the <TextLink to="/contact">contact page</TextLink> appears here.
      </>
    ) : (
      'There are fewer messages than that.'
    )}
  </EmptyState>
);
