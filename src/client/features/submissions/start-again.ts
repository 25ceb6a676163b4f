import type { QueryClient } from '@tanstack/react-query';
import { callApi } from '#client/lib/api/api.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import { type MySubmission, mySubmissionQuery } from './submissions.queries.ts';

/** @returns the id of a new draft with the text of an entry, of the same prompt where that was an improvement. */
export async function startAgain(
  client: QueryClient,
  { id, improved }: Pick<MySubmission, 'id' | 'improved'>,
): Promise<string> {
  const { form } = await client.fetchQuery(mySubmissionQuery(sessionKey(), id));
  const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''));
  const draft = { ...fields, status: 'draft' as const };
  if (!improved) return (await callApi(apiPaths.promptsAdd, { method: 'POST', body: draft })).id;
  // Based on the live version: the form says so if that has changed.
  const { number: base } = await client.fetchQuery(liveVersionQuery(improved.promptId));
  const path = apiPaths.promptRevisions(improved.promptId);
  return (await callApi(path, { method: 'POST', body: { ...draft, base } })).id;
}
