import { loginPath } from '#client/lib/session/own-path.ts';
import { PersonRegular } from './icons.ts';
import { LinkButton } from './LinkButton.tsx';
import { Notice } from './Notice.tsx';

/** In place of a screen that needs sign-in: why, and the way there and back. */
export function SignInNotice({ children }: { children: string }) {
  return (
    <Notice
      icon={PersonRegular}
      heading="Please log in"
      actions={
        <LinkButton to={loginPath()} appearance="primary">
          Log in
        </LinkButton>
      }
    >
      {children}
    </Notice>
  );
}
