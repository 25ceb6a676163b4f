import { isLoopback, parsed } from './config-values.ts';

/** Without credentials or fragment; http to this machine only. */
function webhookUrl(text: string) {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (!url || url.username || url.password || url.hash) return undefined;
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isLoopback(url.hostname))) return undefined;
  return url.href;
}

export const webhookSettings = {
  REVIEW_WEBHOOK_URL: parsed(
    'the https address of a Teams workflow (http on a loopback address, outside production)',
    webhookUrl,
  ).optional(),
};

interface Values {
  REVIEW_WEBHOOK_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  NODE_ENV: string;
}

/** Why the webhook cannot be used as configured, without its URL, which is a secret; undefined when it can, or is off. */
export function webhookFault({ REVIEW_WEBHOOK_URL: url, PUBLIC_URL, NODE_ENV }: Values): string | undefined {
  if (!url) return undefined;
  if (NODE_ENV === 'production' && !url.startsWith('https:'))
    return 'REVIEW_WEBHOOK_URL: has to be an https address in production.';
  if (!PUBLIC_URL) return 'PUBLIC_URL: is not set, but REVIEW_WEBHOOK_URL is. The cards link to it.';
  return undefined;
}
