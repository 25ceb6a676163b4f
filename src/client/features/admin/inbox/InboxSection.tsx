import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { HiddenComments } from './HiddenComments.tsx';
import { Messages } from './Messages.tsx';
import { Reports } from './Reports.tsx';
import { RequestedPrompts } from './RequestedPrompts.tsx';

/** Reported problems and hidden comments; for admins, as the server permits, messages and requested prompts too. */
export function InboxSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const isAdmin = useQuery(currentUserQuery(token)).data?.roles.includes('Admin') === true;
  return (
    <div className={admin.section}>
      <h2 className={admin.heading}>Inbox</h2>
      <Reports token={token} />
      <HiddenComments token={token} />
      {isAdmin ? (
        <>
          <Messages token={token} />
          <RequestedPrompts token={token} />
        </>
      ) : null}
    </div>
  );
}
