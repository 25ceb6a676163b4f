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
  /** The server's: withdrawing a second time is another request. */
  updatedAt: string;
  /** Called once it is a draft, before the focused button is removed. */
  onWithdrawn: () => void;
}

/** Withdraws a submission from review, after a confirmation in place, because it would lose its place in the queue. */
export function WithdrawSubmission({ id, title, updatedAt, onWithdrawn }: Props) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: personalKey('my-submissions') });
  const { mutate, isPending } = useExclusiveMutation<unknown, void>({
    mutationFn: () =>
      callApi(apiPaths.mySubmissionWithdraw(id), {
        method: 'POST',
        body: {},
        idempotencyKey: `withdraw ${id} ${updatedAt}`,
      }),
    onSuccess: () => {
      toast.success('Submission withdrawn', `"${title}" is a draft again.`);
      onWithdrawn();
      return refresh();
    },
    onError: (error) => {
      const body = messageOf(error, 'The submission could not be withdrawn.');
      toast.failure('Submission not withdrawn', body, undefined, signInLink(error));
      // A reviewer may have decided it first.
      void refresh();
    },
  });
  return (
    <ConfirmButton
      size="medium"
      appearance="secondary"
      action="Withdraw"
      doing="Withdrawing..."
      label={`Withdraw: ${title}`}
      question="Withdraw from review? The submission becomes a draft."
      refusal="Keep in review"
      isPending={isPending}
      onConfirm={() => mutate()}
    />
  );
}
