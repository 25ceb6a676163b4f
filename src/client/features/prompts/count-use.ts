import { callApi } from '#client/lib/api/api.ts';
import { publicConfig } from '#client/lib/api/config.ts';
import { apiPaths } from '#contract/paths.ts';
import type { UsageKind } from '#domain/vocabulary.ts';

/** Tells a server that counts uses of one; nobody waits for it, and a failure is nobody's concern. */
export function countUse(id: string, kind: UsageKind) {
  if (publicConfig().ownServer)
    callApi(apiPaths.promptUses(id), { method: 'POST', body: { kind }, keepalive: true }).catch(() => {});
}
