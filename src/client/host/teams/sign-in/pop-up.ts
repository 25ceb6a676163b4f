import { authentication } from '@microsoft/teams-js';
import { base64url, randomValue } from '#client/host/random.ts';
import type { PopUp } from '#client/host/session.ts';
import { signInUrl } from '#client/host/sign-in-url.ts';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import { popUpNumber } from '#domain/pop-up-number.ts';
import type { AccessToken } from './access-token.ts';
import { waitForSession } from './exchange.ts';
import { isClosed, ownMessagePrefix, windowClosed } from './sign-in-errors.ts';

/** A host opens only URLs of the page's own origin: if the API has another, our login page redirects there. */
function startUrl(apiHost: string, challenge: string) {
  const { origin } = window.location;
  const isOtherOrigin = apiHost && apiHost !== origin;
  return isOtherOrigin ? `${origin}/login?challenge=${challenge}` : signInUrl(origin, { challenge });
}

async function challengeOf(verifier: string) {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
  return base64url(new Uint8Array(hash));
}

interface Tab {
  apiHost: string;
  /** Shows the user the next step; undefined if there is none. */
  show: (popUp: PopUp | undefined) => void;
}

/**
 * The browser's sign-in in a window that the host opens. The server gives the session to the holder of the verifier, which
 * this tab sends only there. Its token is our server's own; it is never stored.
 *
 * The window cannot always report the outcome: a sign-in page may sever its opener, and the host then reports it as closed.
 * So the tab polls the server until there is a session, the user cancels, or the time is up.
 */
export const signInInPopUp =
  ({ apiHost, show }: Tab) =>
  async (): Promise<AccessToken> => {
    const verifier = randomValue();
    const challenge = await challengeOf(verifier);
    const url = startUrl(apiHost, challenge);
    const session = waitForSession(apiHost, verifier);
    let isOver = false;
    const ended = new Promise<string>((resolve, reject) => {
      const popUp = (state: PopUp['state']): PopUp => ({
        number: popUpNumber(challenge),
        state,
        open,
        cancel,
      });
      const cancel = () => reject(new Error(windowClosed));
      const failed = (error: unknown) => {
        if (!isClosed(error)) reject(error);
        // A window that is left open may be closed long after this sign-in has ended.
        else if (!isOver) show(popUp('closed'));
      };
      const open = () => {
        show(popUp('open'));
        session.begin().then(resolve, reject);
        authentication.authenticate({ url, width: 600, height: 640 }).then(session.hurry, failed);
      };
      show(popUp('ready'));
    });
    try {
      const token = await withTimeout(timeouts.popUp, ended);
      return { token, key: token, ends: undefined, renew: undefined };
    } finally {
      isOver = true;
      session.stop();
      show(undefined);
    }
  };

/** Runs in that window. Its opener learns only that the sign-in has ended. */
export function finishPopUp(result: 'done' | { error: string }) {
  if (result === 'done') authentication.notifySuccess();
  else authentication.notifyFailure(`${ownMessagePrefix}${result.error}`);
}
