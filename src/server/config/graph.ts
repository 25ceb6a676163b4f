import { isLoopback } from '#server/lib/loopback.ts';

/** https://learn.microsoft.com/graph/deployments */
const graphs: Record<string, string> = {
  'https://login.microsoftonline.com': 'https://graph.microsoft.com',
  'https://login.microsoftonline.us': 'https://graph.microsoft.us',
  'https://login.partner.microsoftonline.cn': 'https://microsoftgraph.chinacloudapi.cn',
};

/** The origin of Microsoft Graph of a cloud; undefined for an unknown one. A simulation on this machine has both. */
export function graphOf(authority: string): string | undefined {
  const { hostname, origin } = new URL(authority);
  return isLoopback(hostname) ? origin : graphs[authority];
}
