import { useQueryClient } from '@tanstack/react-query';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

interface Props {
  id: string;
  title: string;
  /** Called once the draft, and with it the focused button, is removed. */
  onDeleted: () => void;
}

/** Deletes a draft, after a confirmation in place. */
export function DeleteDraft({ id, title, onDeleted }: Props) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: personalKey('my-submissions') });
  const { mutate, isPending } = useExclusiveMutation<unknown, void>({
    mutationFn: () => callApi(apiPaths.mySubmission(id), { method: 'DELETE' }),
    onSuccess: () => {
      onDeleted();
      return refresh();
    },
    onError: (error) => {
      const body = messageOf(error, 'The draft could not be deleted.');
      toast.failure('Draft not deleted', body, undefined, signInLink(error));
      // It may have been deleted or submitted in another tab.
      void refresh();
    },
  });
  return (
    <ConfirmButton
      size="medium"
      appearance="secondary"
      action="Delete"
      doing="Deleting..."
      label={`Delete draft: ${title}`}
      question="Delete this draft permanently?"
      refusal="Keep"
      isPending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
