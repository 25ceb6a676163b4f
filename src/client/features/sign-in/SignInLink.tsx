import type { MouseEvent } from 'react';
import { useSearchParams } from 'react-router-dom';
import { signInUrl } from '#client/host/sign-in-url.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { ownPath } from '#domain/own-path.ts';
import { useLoginStyles } from './login.styles.ts';
import { MicrosoftSignInImage } from './MicrosoftSignInImage.tsx';
import { beginSignIn } from './sign-in-state.ts';

/** Links to Microsoft. Any activation stores that the sign-in begins in this browser. */
export function SignInLink() {
  const styles = useLoginStyles();
  const [parameters] = useSearchParams();
  const { apiHost, signInSupports } = publicConfig();
  const start = {
    returnTo: ownPath(parameters.get('returnTo')),
    challenge: parameters.get('challenge') ?? undefined,
  };
  // The browser follows the href that the link has when the event ends.
  const begin = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => {
    if (signInSupports?.includes('state'))
      currentTarget.href = signInUrl(apiHost, { ...start, state: beginSignIn() });
  };
  return (
    <a
      className={styles.button}
      href={signInUrl(apiHost, start)}
      aria-label="Sign in with Microsoft"
      onClick={begin}
      onAuxClick={begin}
      onContextMenu={begin}
    >
      <MicrosoftSignInImage />
    </a>
  );
}
