import { nestedAppAuth } from '@microsoft/teams-js';
import type { PublicConfig } from '#contract/public-config.ts';
import type { NestedSignIn } from './msal.ts';
import { patience, within } from './patience.ts';

/** Sign-in through the host's own account, where host and configuration have it. MSAL is loaded only then. */
export async function openNestedSignIn(settings: PublicConfig['teams']): Promise<NestedSignIn | undefined> {
  if (!settings || !nestedAppAuth.isNAAChannelRecommended()) return undefined;
  const open = async () => (await import('./msal.ts')).createNestedSignIn(settings);
  return within(patience.silent, open()).catch(() => undefined);
}
