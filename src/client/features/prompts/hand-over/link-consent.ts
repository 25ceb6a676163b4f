import { persistentStorage } from '#client/host/storage.ts';
import type { Assistant } from '#contract/assistants.ts';

const prefix = 'text-in-links:';
const prefixOf = (owner: string) => `${prefix}${encodeURIComponent(owner)}:`;

/** Another link, or one that is now sent at once, requires a new consent. */
const keyOf = (owner: string, { url, parameter, submits }: Assistant) =>
  prefixOf(owner) + JSON.stringify([url, parameter, submits]);

/** For signed-out users: until the page is left. */
const inPage = new Set<string>();

/** Whether a user has read the notice about links that contain a prompt's text, and agreed. @param owner '' if signed out. */
export const isLinkAccepted = (owner: string, assistant: Assistant) => {
  const key = keyOf(owner, assistant);
  return inPage.has(key) || (owner !== '' && persistentStorage.get(key) !== null);
};

/** Remembers it on this device. */
export function acceptLink(owner: string, assistant: Assistant) {
  const key = keyOf(owner, assistant);
  if (owner) persistentStorage.set(key, 'yes');
  else inPage.add(key);
}

/** At a logout. @param owner '' if the user is unknown: then removes all users' consents. */
export function discardLinkConsent(owner: string) {
  for (const key of persistentStorage.keys(owner ? prefixOf(owner) : prefix)) persistentStorage.remove(key);
}
