import type { PopUp } from '#client/host/session.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { AccessToken } from './access-token.ts';
import type { NestedSignIn } from './msal.ts';
import { askInPopUp } from './pop-up.ts';
import { isFinal } from './sign-in-errors.ts';
import { singleSignOn } from './single-sign-on.ts';

/** @param claims what the API demanded of the last token, as JSON. */
export type SignInMethod = (claims?: string) => Promise<AccessToken>;

/**
 * The ways to sign in, the best first: on arrival, when nobody is asked and an answer may never come, and when the person has
 * pressed a button.
 *
 * @param showPopUp tells the person of a window to open. Only a server that hands its session over by itself gets one: a
 *   token must not pass through whoever has opened it.
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
  const arriving: SignInMethod[] = config.teams
    ? [async (claims) => (await byHost()).arrive(claims), singleSignOn.arrive]
    : [];
  const asking: SignInMethod[] = config.teams
    ? [async (claims) => (await byHost()).ask(claims), singleSignOn.ask]
    : [];
  const hasPopUp = config.signIn !== 'none' && config.signInSupports?.includes('exchange');
  const inPopUp = askInPopUp({ apiHost: config.apiHost, show: showPopUp });
  return { arriving, asking: hasPopUp ? [...asking, inPopUp] : asking };
}

/** The first way that works. @returns otherwise why none did, in their order. */
export async function firstSuccessful(
  ways: SignInMethod[],
  claims: string | undefined,
): Promise<{ grant: AccessToken } | { failures: unknown[] }> {
  const failures: unknown[] = [];
  for (const way of ways) {
    try {
      return { grant: await way(claims) };
    } catch (error) {
      failures.push(error);
      if (isFinal(error)) break;
    }
  }
  return { failures };
}
