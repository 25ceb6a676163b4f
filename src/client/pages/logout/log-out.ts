import type { QueryClient } from '@tanstack/react-query';
import { discardLinkConsent } from '#client/features/prompts/hand-over/link-consent.ts';
import { discardQuestions } from '#client/features/prompts/outcome/questions.ts';
import { host } from '#client/host/current-host.ts';
import { withTimeout } from '#client/host/timeouts.ts';
import { callApiAs } from '#client/lib/api/api.ts';
import { has } from '#client/lib/api/capabilities.ts';
import { toCurrentUser } from '#client/lib/models/user.ts';
import { discardRecents } from '#client/lib/recents/recents.ts';
import { finishBeforeLogout } from '#client/lib/session/before-logout.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { noteLogout } from '#client/lib/session/last-logout.ts';
import { personal } from '#client/lib/session/personal-key.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { removeBeforeLogout } from '#client/lib/unsent/field-values.ts';
import { apiPaths } from '#contract/paths.ts';

/** Time-out of each step, in milliseconds: pending work, the user's id, and the end of the session on the server. */
const patienceMs = 3_000;

/** Neither a failure nor a slow server keeps a user signed in here. */
const atMost = <T>(work: Promise<T>) => withTimeout(patienceMs, work).catch(() => undefined);

const userOf = async (token: string) => toCurrentUser(await callApiAs(token, apiPaths.me));

/**
 * Ends the session: at once in this browser, whose other users could use the token, then on the server. This also removes the
 * browser's other data about the user, except for unsent text.
 *
 * @returns the id of the user who was signed in; '' if the server does not send it, undefined for a visitor.
 */
export async function logOut(client: QueryClient): Promise<string | undefined> {
  if (!sessionKey()) return undefined;
  await atMost(finishBeforeLogout());
  const token = sessionKey();
  if (!token) return undefined;
  const known = client.getQueryData(currentUserQuery(token).queryKey);
  host().session.clear(token);
  noteLogout();
  removeBeforeLogout();
  client.removeQueries({ queryKey: [personal] });
  const user = known ?? (await atMost(userOf(token)));
  const owner = user?.id ?? '';
  discardRecents(owner);
  discardLinkConsent(owner);
  discardQuestions(owner);
  if (has('sessions'))
    await atMost(callApiAs(token, apiPaths.logout, { method: 'POST', body: {}, keepalive: true }));
  return owner;
}
