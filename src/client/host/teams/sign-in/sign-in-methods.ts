import type { PopUp } from '#client/host/session.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { AccessToken } from './access-token.ts';
import type { NestedSignIn } from './msal.ts';
import { signInInPopUp } from './pop-up.ts';
import { isFinal } from './sign-in-errors.ts';
import { singleSignOn } from './single-sign-on.ts';

/** @param claims required by the API after the last token, as JSON. */
export type SignInMethod = (claims?: string) => Promise<AccessToken>;

/**
 * The sign-in methods, the best first: silent ones, for when the page opens, which may never settle; interactive ones, for a
 * click.
 *
 * @param showPopUp shows the user a window to open. Only a server that supports the exchange gets one: a token must not pass through the window's opener.
 */
export function signInMethods(
  nested: Promise<NestedSignIn | undefined>,
  config: PublicConfig,
  showPopUp: (popUp: PopUp | undefined) => void,
) {
  const byHost = async () => {
    const signIn = await nested;
    if (!signIn) throw new Error('This host has no nested app authentication.');
    return signIn;
  };
  const silentMethods: SignInMethod[] = config.teams
    ? [async (claims) => (await byHost()).silent(claims), singleSignOn.silent]
    : [];
  const interactiveMethods: SignInMethod[] = config.teams
    ? [async (claims) => (await byHost()).interactive(claims), singleSignOn.interactive]
    : [];
  const hasPopUp = config.signIn !== 'none' && config.signInSupports?.includes('exchange');
  const inPopUp = signInInPopUp({ apiHost: config.apiHost, show: showPopUp });
  return {
    silentMethods,
    interactiveMethods: hasPopUp ? [...interactiveMethods, inPopUp] : interactiveMethods,
  };
}

/** The token of the first method that succeeds. @returns otherwise the failures, in the order of the methods. */
export async function firstSuccessful(
  methods: SignInMethod[],
  claims: string | undefined,
): Promise<{ accessToken: AccessToken } | { failures: unknown[] }> {
  const failures: unknown[] = [];
  for (const method of methods) {
    try {
      return { accessToken: await method(claims) };
    } catch (error) {
      failures.push(error);
      if (isFinal(error)) break;
    }
  }
  return { failures };
}
