import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { record, text } from '#client/lib/models/json-readers.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { sessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { screenHrefs } from '#contract/screens.ts';
import { liveVersionQuery } from './live-version.queries.ts';
import { type MySubmission, mySubmissionQuery } from './submissions.queries.ts';

/** Makes a new draft with the text of a rejected entry, of the same prompt where that was an improvement, and opens it. */
export function useStartAgain({ id, improved }: MySubmission) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation<string, void>({
    mutationFn: async () => {
      const { form } = await client.fetchQuery(mySubmissionQuery(sessionKey(), id));
      const fields = Object.fromEntries(Object.entries(form).filter(([, value]) => value !== ''));
      const draft = { ...fields, status: 'draft' };
      if (!improved) return idOf(await callApi(apiPaths.promptsAdd, { method: 'POST', body: draft }));
      // From what is live now: the form says so where that has changed.
      const { number: base } = await client.fetchQuery(liveVersionQuery(improved.promptId));
      const path = apiPaths.promptRevisions(improved.promptId);
      return idOf(await callApi(path, { method: 'POST', body: { ...draft, base } }));
    },
    onSuccess: (draftId) => {
      void client.invalidateQueries({ queryKey: personalKey('my-submissions') });
      toast.success(
        'Draft made',
        'It has the text of the rejected submission. Change it and submit it again.',
      );
      void navigate(screenHrefs.submission(draftId));
    },
    onError: (error) =>
      toast.failure(
        'No draft made',
        messageOf(error, 'The text could not be used again.'),
        undefined,
        signInLink(error),
      ),
  });
}

const idOf = (response: unknown) => text(record(response)['id']);
