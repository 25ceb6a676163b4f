import { loginPath } from '#client/lib/session/login-path.ts';
import { EmptyState } from './EmptyState.tsx';
import { PersonRegular } from './icons.ts';
import { LinkButton } from './LinkButton.tsx';

/** In place of a screen that needs sign-in: why, and a link to sign in and return. */
export function SignInRequired({ children }: { children: string }) {
  return (
    <EmptyState
      icon={PersonRegular}
      heading="Sign in to continue"
      actions={
        <LinkButton to={loginPath()} appearance="primary">
          Sign in
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  );
}
