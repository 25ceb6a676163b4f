import { useQuery } from '@tanstack/react-query';
import { MailRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { mayOpen, sectionHref, sections } from '../sections.ts';
import { inboxCountQuery } from './inbox.queries.ts';

/** Link to the inbox, with the number of its entries, for users who may open it. */
export function InboxLink() {
  const token = useSessionKey();
  const roles = useQuery(currentUserQuery(token)).data?.roles ?? [];
  const allowed = mayOpen('inbox', roles);
  const { data: count = 0 } = useQuery({
    ...inboxCountQuery(token, roles.includes('Admin')),
    enabled: allowed,
  });
  if (!allowed) return null;
  return (
    <LinkButton appearance="subtle" icon={<MailRegular />} to={sectionHref('inbox')}>
      {sections.inbox}
      {count > 0 ? ` (${formatNumber(count)})` : ''}
    </LinkButton>
  );
}
