import { publicConfig } from '#client/lib/api/config.ts';
import type { Assistant } from '#contract/assistants.ts';

/** What a prompt can be opened in. A static host's configuration is not checked by us: only https is opened. */
export const assistants = (): Assistant[] =>
  (publicConfig().assistants ?? []).filter(({ url }) => url.startsWith('https://'));
