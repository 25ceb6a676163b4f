import { Badge, Link } from '@fluentui/react-components';
import { useRef } from 'react';
import { formatDateTime } from '#client/lib/format.ts';
import type { ContactMessageDto } from '#contract/admin.ts';
import { SectionPart } from '../SectionPart.tsx';
import { useEntryStyles } from './entry.styles.ts';
import { InboxList } from './InboxList.tsx';
import { messagesQuery } from './inbox.queries.ts';

/** Messages from the contact page, the newest first. */
export function Messages({ token }: { token: string | null }) {
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <SectionPart heading="Messages" headingRef={heading} text="From the contact page.">
      <InboxList what="Messages" label="Messages" query={messagesQuery(token)} none="No messages.">
        {(message) => <Message key={message.id} {...message} />}
      </InboxList>
    </SectionPart>
  );
}

function Message({ name, email, message, createdAt, signed_in: signedIn }: ContactMessageDto) {
  const styles = useEntryStyles();
  return (
    <li className={styles.entry}>
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
  );
}
