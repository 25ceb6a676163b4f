import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import { PersonRegular } from '#client/components/icons.ts';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { loginPath } from '#client/lib/session/login-path.ts';
import { useHostSignIn, useSessionKey } from '#client/lib/session/session.ts';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

const Account = lazyWithRetry(() => import('./Account.tsx'));

/** As wide as the account will be: up to 640 px the avatar alone, then the first name beside it. */
const width = 'clamp(32px, (100vw - 640px) * 99, 88px)';

/** The right end of the header: the signed-in user, or a login link. */
export function UserArea() {
  const key = useSessionKey();
  const { data: user, isError, refetch } = useQuery(currentUserQuery(key));
  const hostSignIn = useHostSignIn();
  const loading = <SkeletonBar width={width} height={32} />;
  if (hostSignIn?.pending) return loading;
  if (key && isError && hostSignIn) return <TryAgain onClick={() => void refetch()} />;
  if (!key || isError) return <LoginLink />;
  if (!user) return loading;
  return (
    <LazyBoundary loading={loading} failed={<LinkButton to="/logout">Logout</LinkButton>}>
      <Account person={user} />
    </LazyBoundary>
  );
}

/** The host has signed the user in, but /me has failed: the login page would redirect back at once. */
const TryAgain = ({ onClick }: { onClick: () => void }) => (
  <Button appearance="subtle" icon={<PersonRegular />} aria-label="Reload your account" onClick={onClick} />
);

/** In a host it is shown only when the host could not sign the user in. */
function LoginLink() {
  const hasRoom = useMediaQuery('(min-width: 641px)');
  const { pathname, search } = useLocation();
  return (
    <LinkButton
      to={loginPath(`${pathname}${search}`)}
      appearance="subtle"
      icon={<PersonRegular />}
      aria-label="Sign in"
    >
      {hasRoom ? 'Sign in' : null}
    </LinkButton>
  );
}
