import { besideSettings } from '#domain/beside.ts';
import type { Json } from './fill.ts';
import type { Variables } from './variables.ts';

/** The tab that people add to chats, channels and meetings, after they have chosen its content on the page of `configurationUrl`. */
const tab = (domain: string) => ({
  configurationUrl: `https://${domain}${besideSettings}`,
  canUpdateConfiguration: true,
  scopes: ['team', 'groupChat'],
  context: ['channelTab', 'privateChatTab', 'meetingChatTab', 'meetingDetailsTab', 'meetingSidePanel'],
  meetingSurfaces: ['sidePanel'],
});

/** `supportsChannelFeatures`: shared and private channels too. The library stores no data of a channel and requests none. */
export const withChatTabs = (manifest: Json, { TAB_DOMAIN: domain }: Variables): Json =>
  manifest !== null && typeof manifest === 'object' && !Array.isArray(manifest)
    ? { ...manifest, configurableTabs: [tab(domain)], supportsChannelFeatures: 'tier1' }
    : manifest;
