import { nestedAppAuth } from '@microsoft/teams-js';
import type { PublicConfig } from '#contract/public-config.ts';
import { patience, within } from '../patience.ts';
import type { NestedSignIn } from './msal.ts';

/** Without the bridge MSAL would quietly be a client for pages of their own, which cannot sign anybody in here. */
const hasBridge = () => nestedAppAuth.isNAAChannelRecommended() && 'nestedAppAuthBridge' in window;

/** Sign-in through the host's own account, where host and configuration have it. MSAL is loaded only then. */
export async function openNestedSignIn(settings: PublicConfig['teams']): Promise<NestedSignIn | undefined> {
  if (!settings || !hasBridge()) return undefined;
  const open = async () => (await import('./msal.ts')).createNestedSignIn(settings);
  return within(patience.silent, open()).catch(() => undefined);
}
