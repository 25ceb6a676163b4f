import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Navigate } from 'react-router-dom';
import { Page } from '#client/components/Page.tsx';
import { SignInRequired } from '#client/components/SignInRequired.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { ManagedPrompts } from '#client/features/managed-prompts/ManagedPrompts.tsx';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useIsVisitor, useSessionKey } from '#client/lib/session/session.ts';
import { ownedPart, screens } from '#domain/screens.ts';

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
  const isKeeper = user.data !== undefined && user.data.roles.length > 0;
  if (user.data && !isKeeper) return <Navigate to={`${screens.dashboard.path}#${ownedPart}`} replace />;
  return (
    <Page title={screens.manage.title} className={styles.page}>
      <div>
        <h1 ref={heading} tabIndex={-1} className={styles.heading}>
          {screens.manage.title}
        </h1>
        <p className={styles.text}>
          Select prompts to change their department, owner or next review, or to retire them.
        </p>
      </div>
      {isVisitor ? <SignInRequired>Sign in to manage your prompts.</SignInRequired> : null}
      {!isVisitor && user.isPending ? <SkeletonRows label="Loading prompts" rows={6} height={44} /> : null}
      {!isVisitor && isKeeper ? (
        <ManagedPrompts key={token} isKeeper {...{ token, heading }} departments={departments.data ?? []} />
      ) : null}
    </Page>
  );
}
