import type { app } from '@microsoft/teams-js';
import { userKey } from './access-token.ts';

/** Whom the host says it shows the tab to; undefined where it does not say. A hint: only a token proves who it is. */
export function userHint({ user }: app.Context): string | undefined {
  return user?.tenant && user.id ? userKey(user.tenant.id, user.id) : undefined;
}
