import type { app } from '@microsoft/teams-js';
import { userKey } from './access-token.ts';

/** The user according to the host's context, if it names one. A hint: only a token proves the identity. */
export function userHint({ user }: app.Context): string | undefined {
  return user?.tenant && user.id ? userKey(user.tenant.id, user.id) : undefined;
}
