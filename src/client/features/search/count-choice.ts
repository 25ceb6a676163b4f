import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { apiPaths } from '#contract/paths.ts';

/** Tells a server that counts what people choose after a search; nobody waits for it, and a failure is nobody's concern. */
export function countChoice(query: string, promptId: string) {
  if (publicConfig().ownServer)
    callApi(apiPaths.promptChoices(promptId), { method: 'POST', body: { query }, keepalive: true }).catch(
      () => {},
    );
}
