import { apiPaths } from '#contract/paths.ts';
import type { UsageKind } from '#domain/vocabulary.ts';
import { callApi } from './api.ts';
import { has } from './capabilities.ts';

/** Both report to a server that counts, without waiting; failures are ignored. */
const ignored = () => {};

export function countUse(id: string, kind: UsageKind) {
  if (has('use-counts'))
    callApi(apiPaths.promptUses(id), { method: 'POST', body: { kind }, keepalive: true }).catch(ignored);
}

/** @param query the search whose result was chosen. */
export function countChoice(query: string, promptId: string) {
  if (has('use-counts'))
    callApi(apiPaths.promptChoices(promptId), { method: 'POST', body: { query }, keepalive: true }).catch(
      ignored,
    );
}
