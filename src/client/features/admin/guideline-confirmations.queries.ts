import { queryOptions } from '@tanstack/react-query';
import { callApiPage } from '#client/lib/api/api.ts';
import { list, record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { apiPaths } from '#contract/paths.ts';
import { limits } from '#domain/limits.ts';

const shown = 20;

const toConfirmation = (value: unknown) => {
  const json = record(value);
  return {
    name: text(json['name']),
    email: text(json['email']),
    version: text(json['version']),
    /** ISO 8601, UTC. */
    confirmedAt: text(json['confirmedAt']),
  };
};

async function pageOf(limit: number, offset: number, signal?: AbortSignal) {
  const path = `${apiPaths.adminGuidelines}?limit=${limit}&offset=${offset}`;
  const { body, total } = await callApiPage(path, { signal });
  return { confirmations: list(body).map(toConfirmation), total };
}

/** The newest of them, and how many there are. */
export const latestConfirmations = (signal?: AbortSignal) => pageOf(shown, 0, signal);

export const confirmationsQuery = (token: string | null) =>
  queryOptions({
    staleTime: 0,
    queryKey: personalKey('admin-guidelines', token),
    queryFn: ({ signal }) => latestConfirmations(signal),
  });

/** All of them, the newest first, page by page. */
export async function allConfirmations() {
  const { confirmations: all, total } = await pageOf(limits.page, 0);
  for (let page = all; all.length < total && page.length > 0; all.push(...page))
    page = (await pageOf(limits.page, all.length)).confirmations;
  return all;
}
