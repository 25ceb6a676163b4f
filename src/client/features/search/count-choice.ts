import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { apiPaths } from '#contract/paths.ts';

/** Reports a choice after a search to a server that counts them, without waiting; failures are ignored. */
export function countChoice(query: string, promptId: string) {
  if (publicConfig().ownServer)
    callApi(apiPaths.promptChoices(promptId), { method: 'POST', body: { query }, keepalive: true }).catch(
      () => {},
    );
}
