import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#domain/screens.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import { type MySubmission, mySubmissionQuery } from './submissions.queries.ts';

/** @returns the id of a new draft with the text of an entry, of the same prompt where that was an improvement. */
async function startAgain(
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

/** Creates a new draft with the text of a rejected entry, for the same prompt if that was an improvement, and opens it. */
export function useStartAgain(entry: MySubmission) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation<string, void>({
    mutationFn: () => startAgain(client, entry),
    onSuccess: (draftId) => {
      void client.invalidateQueries({ queryKey: personalKey('my-submissions') });
      void navigate(screenHrefs.restarted(draftId, entry.id));
    },
    onError: (error) =>
      toast.failure(
        'Draft not created',
        messageOf(error, 'The text could not be copied. Try again.'),
        undefined,
        signInLink(error),
      ),
  });
}
