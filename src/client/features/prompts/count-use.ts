import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { apiPaths } from '#contract/paths.ts';
import type { UsageKind } from '#domain/vocabulary.ts';

/** Reports a use to a server that counts them, without waiting; failures are ignored. */
export function countUse(id: string, kind: UsageKind) {
  if (publicConfig().ownServer)
    callApi(apiPaths.promptUses(id), { method: 'POST', body: { kind }, keepalive: true }).catch(() => {});
}
