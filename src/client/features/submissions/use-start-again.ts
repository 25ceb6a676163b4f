import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { MySubmission } from './submissions.queries.ts';

/** Creates a new draft with the text of a rejected entry, for the same prompt if that was an improvement, and opens it. */
export function useStartAgain(entry: MySubmission) {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useExclusiveMutation<string, void>({
    // Loaded on a click, as few users need it.
    mutationFn: async () => (await import('./start-again.ts')).startAgain(client, entry),
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
