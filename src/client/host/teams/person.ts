import type { app } from '@microsoft/teams-js';
import { personKey } from './grant.ts';

/** Whom the host says it shows the tab to; undefined where it does not say. A hint: only a token proves who it is. */
export function personNamed({ user }: app.Context): string | undefined {
  return user?.tenant && user.id ? personKey(user.tenant.id, user.id) : undefined;
}
