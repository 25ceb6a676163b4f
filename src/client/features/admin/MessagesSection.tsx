import { Badge, Link } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { MailRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactMessageDto } from '#contract/admin.ts';
import { messagesPerPage, messagesQuery } from './admin.queries.ts';
import { useAdminStyles } from './admin.styles.ts';
import { useEntryStyles } from './entry.styles.ts';
import { Pages } from './Pages.tsx';
import { SectionFailure } from './SectionFailure.tsx';
import { useListPage } from './use-list-page.ts';

const href = '/admin/messages';

/** Messages from the contact page, the newest first. */
export function MessagesSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const { page, heading } = useListPage();
  const { data, error, refetch } = useQuery(messagesQuery(token, page));
  return (
    <div className={admin.section}>
      <div>
        <h2 ref={heading} tabIndex={-1} className={admin.heading}>
          Messages
        </h2>
        <p className={admin.text}>Messages from the contact page, newest first.</p>
      </div>
      {data && data.messages.length > 0 ? (
        <>
          <MessageList messages={data.messages} />
          <Pages
            {...{ href, page, perPage: messagesPerPage }}
            count={data.messages.length}
            total={data.total}
            what="messages"
          />
        </>
      ) : null}
      {data?.messages.length === 0 ? <NoMessages page={page} /> : null}
      {error && !data ? (
        <SectionFailure what="Messages" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading messages" rows={3} height={140} /> : null}
    </div>
  );
}

function MessageList({ messages }: { messages: ContactMessageDto[] }) {
  const admin = useAdminStyles();
  const styles = useEntryStyles();
  return (
    <ul className={admin.list} aria-label="Messages">
      {messages.map(({ id, name, email, message, createdAt, signed_in: signedIn }) => (
        <li key={id} className={styles.entry}>
          <div className={styles.facts}>
            <span className={styles.title} dir="auto">
              {name}
            </span>
            <Link href={`mailto:${encodeURIComponent(email).replaceAll('%40', '@')}`}>{email}</Link>
            <Badge appearance="tint" color={signedIn ? 'success' : 'informative'}>
              {signedIn ? 'Signed in' : 'Not signed in'}
            </Badge>
            <time className={styles.meta} dateTime={createdAt}>
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

const NoMessages = ({ page }: { page: number }) => (
  <EmptyState
    icon={MailRegular}
    heading={page === 1 ? 'No messages yet' : 'No messages on this page'}
    {...(page === 1 ? {} : { actions: <LinkButton to={href}>Newest messages</LinkButton> })}
  >
    {page === 1 ? (
      <>
        Messages from the <TextLink to="/contact">contact page</TextLink> appear here.
      </>
    ) : (
      'This page is past the end of the list.'
    )}
  </EmptyState>
);
