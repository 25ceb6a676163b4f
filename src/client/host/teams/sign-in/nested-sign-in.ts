import { nestedAppAuth } from '@microsoft/teams-js';
import { timeouts, withTimeout } from '#client/host/timeouts.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { NestedSignIn } from './msal.ts';

/** Without the bridge MSAL would silently act as a client for standalone pages, which cannot sign in here. */
const hasBridge = () => nestedAppAuth.isNAAChannelRecommended() && 'nestedAppAuthBridge' in window;

/** Sign-in through the host's own account, if host and configuration support it. MSAL is loaded only then. */
export async function openNestedSignIn(settings: PublicConfig['teams']): Promise<NestedSignIn | undefined> {
  if (!settings || !hasBridge()) return undefined;
  const open = async () => (await import('./msal.ts')).createNestedSignIn(settings);
  return withTimeout(timeouts.silent, open()).catch(() => undefined);
}
