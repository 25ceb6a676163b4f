import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ShieldCheckmarkRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { ownedPart, screens } from '#domain/screens.ts';
import { SectionFailure } from './SectionFailure.tsx';
import { type AdminSection, mayOpen, rolesOfSection } from './sections.ts';

interface Props {
  section: AdminSection;
  children: (token: string | null) => ReactNode;
}

/** Shows a section to users with a role for it, and to others the missing role. The server checks every call itself. */
export function AdminGate({ section, children }: Props) {
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const { data: user, error, refetch } = useQuery(currentUserQuery(token));
  const needed = rolesOfSection(section).join(' or ');
  if (isVisitor) return <SignInRequired>{`You need ${needed} access to open this page.`}</SignInRequired>;
  if (user && mayOpen(section, user.roles)) return children(token);
  // An owner changes the own prompts elsewhere.
  if (user && section === 'prompts')
    return <Navigate to={`${screens.dashboard.path}#${ownedPart}`} replace />;
  if (user) return <RoleNeeded role={needed} />;
  if (error) return <SectionFailure what="Your account" error={error} onRetry={() => void refetch()} />;
  return (
    <div role="status" aria-label="Loading your account">
      <SkeletonBar height={420} />
    </div>
  );
}

const RoleNeeded = ({ role }: { role: string }) => (
  <EmptyState
    icon={ShieldCheckmarkRegular}
    heading={`You need ${role} access`}
    actions={
      <>
        <LinkButton to="/" appearance="primary">
          Return to Home
        </LinkButton>
        <LinkButton to="/contact">Request access</LinkButton>
      </>
    }
  >
    This page is for the people who run the library. Ask for the {role} role, then sign out and in again.
  </EmptyState>
);
