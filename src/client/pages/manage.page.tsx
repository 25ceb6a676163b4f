import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { ManagedPrompts } from '#client/features/managed-prompts/ManagedPrompts.tsx';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';

const useStyles = makeStyles({
  page: { display: 'flex', flexDirection: 'column', gap: tokens.spacingVerticalM },
  heading: {
    margin: 0,
    outlineStyle: 'none',
    fontSize: tokens.fontSizeBase600,
    lineHeight: tokens.lineHeightBase600,
  },
  text: { margin: `${tokens.spacingVerticalXS} 0 0`, color: tokens.colorNeutralForeground2 },
});

export default function ManagePage() {
  const styles = useStyles();
  const token = useSessionKey();
  const isVisitor = useIsVisitor();
  const user = useQuery(currentUserQuery(token));
  const departments = useQuery(departmentsQuery);
  const heading = useRef<HTMLHeadingElement>(null);
  const { search } = useLocation();
  if (user.data && user.data.roles.length > 0) return <Navigate to={`/admin/prompts${search}`} replace />;
  return (
    <Page title={screens.manage.title} className={styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {screens.manage.title}
        </h1>
        <p className={styles.text}>
          Select prompts you own to change their owner, set an earlier review, or retire them.
        </p>
      </div>
      {isVisitor ? <SignInRequired>Sign in to manage your prompts.</SignInRequired> : null}
      {!isVisitor && user.isPending ? <SkeletonRows label="Loading prompts" rows={6} height={44} /> : null}
      {!isVisitor && !user.isPending ? (
        <ManagedPrompts
          key={token}
          isKeeper={false}
          {...{ token, heading }}
          departments={departments.data ?? []}
        />
      ) : null}
    </Page>
  );
}
