import { publicConfig } from '#client/lib/api/config.ts';
import type { Assistant } from '#contract/assistants.ts';

/** The assistants that can open a prompt. A static host's configuration is not validated, so only https URLs are used. */
export const assistants = (): Assistant[] =>
  (publicConfig().assistants ?? []).filter(({ url }) => url.startsWith('https://'));

/** What a press does: a text in the link is not copied. */
export const openWords = ({ name, text }: Assistant) =>
  text === 'query' ? `Open in ${name}` : `Copy and open ${name}`;
