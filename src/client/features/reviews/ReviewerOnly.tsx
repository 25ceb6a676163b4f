import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { ErrorCircleRegular, ShieldCheckmarkRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { useDeferredData } from '#client/lib/api/use-deferred-data.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import type { Role } from '#domain/vocabulary.ts';

const reviewer: Role = 'Reviewer';

interface Props {
  /** Heading above the notice that replaces the children. */
  heading?: ReactNode;
  loading: ReactNode;
  children: ReactNode;
}

/** Shows its children to reviewers only; other users see the reason why they are hidden. */
export function ReviewerOnly({ heading, loading, children }: Props) {
  const isReviewer = useQuery(currentUserQuery(useSessionKey())).data?.roles.includes(reviewer) === true;
  const isDrawn = useDeferredData(isReviewer || undefined) === true;
  if (isDrawn) return children;
  return (
    <>
      {heading}
      {isReviewer ? loading : <Instead loading={loading} />}
    </>
  );
}

function Instead({ loading }: { loading: ReactNode }) {
  const isVisitor = useIsVisitor();
  const { data: user, isError, error, refetch } = useQuery(currentUserQuery(useSessionKey()));
  if (isVisitor) return <SignInRequired>Reviewers decide on submissions here.</SignInRequired>;
  if (isError) {
    return (
      <EmptyState
        icon={ErrorCircleRegular}
        heading="Your account could not be loaded"
        actions={<RetryButton error={error} onRetry={refetch} />}
      >
        {messageOf(error, 'Check your connection and try again.')}
      </EmptyState>
    );
  }
  return user ? <NotAReviewer /> : loading;
}

/** For everyone without the role, and after the server has refused it. */
export const NotAReviewer = () => (
  <EmptyState
    icon={ShieldCheckmarkRegular}
    heading="You need Reviewer access"
    actions={
      <LinkButton to="/dashboard" appearance="primary">
        Go to your submissions
      </LinkButton>
    }
  >
    Ask the people who run this library for the Reviewer role, then sign out and in again.
  </EmptyState>
);
