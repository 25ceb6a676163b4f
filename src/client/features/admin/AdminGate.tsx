import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ShieldCheckmarkRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { SectionFailure } from './SectionFailure.tsx';

/** Shows the screen to admins, to all others what they lack. The server checks every call itself. */
export function AdminGate({ children }: { children: (token: string | null) => ReactNode }) {
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const { data: user, error, refetch } = useQuery(currentUserQuery(token));
  if (isVisitor) return <SignInRequired>This page is for people with the role Admin.</SignInRequired>;
  if (user) return user.roles.includes('Admin') ? children(token) : <RoleNeeded />;
  if (error) return <SectionFailure what="Your account" error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading your account">
      <SkeletonBar height={420} />
    </div>
  );
}

const RoleNeeded = () => (
  <EmptyState
    icon={ShieldCheckmarkRegular}
    heading="You need the role Admin"
    actions={
      <>
        <LinkButton to="/" appearance="primary">
          Back to home
        </LinkButton>
        <LinkButton to="/contact">Ask for it</LinkButton>
      </>
    }
  >
    This page is for the people who run the library. Whoever manages roles at your company can give you the
    role Admin; sign in again afterwards.
  </EmptyState>
);
