import { useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';
import { PersonRegular } from '#client/components/icons.ts';
import { LazyPart } from '#client/components/LazyPart.tsx';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { Placeholder } from '#client/components/Placeholder.tsx';
import { loginPath } from '#client/lib/own-path.ts';
import { useAuthToken } from '#client/lib/session.ts';
import { currentUserQuery } from './account.queries.ts';

const UserMenu = lazy(() => import('./UserMenu.tsx'));

/** The right end of the header: who is signed in, or the way to sign in. */
export function UserArea() {
  const token = useAuthToken();
  const { pathname, search } = useLocation();
  const { data: user, isError } = useQuery(currentUserQuery(token));
  if (!token || isError) {
    return (
      <LinkButton
        to={loginPath(`${pathname}${search}`)}
        appearance="subtle"
        icon={<PersonRegular />}
        aria-label="Login"
      />
    );
  }
  const loading = <Placeholder width={88} height={32} />;
  if (!user) return loading;
  return (
    <LazyPart loading={loading} failed={<LinkButton to="/logout">Logout</LinkButton>}>
      <UserMenu user={user} />
    </LazyPart>
  );
}
