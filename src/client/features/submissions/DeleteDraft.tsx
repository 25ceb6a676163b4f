import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';

const useStyles = makeStyles({
  question: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
});

interface Props {
  id: string;
  title: string;
  /** The draft is gone, and with it the button that had the focus. */
  onDeleted: () => void;
}

/** Deletes a draft, after asking on the spot. */
export function DeleteDraft({ id, title, onDeleted }: Props) {
  const styles = useStyles();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: personalKey('my-submissions') });
  const { mutate, isPending } = useExclusiveMutation<unknown, void>({
    mutationFn: () => callApi(apiPaths.mySubmission(id), { method: 'DELETE' }),
    onSuccess: () => {
      toast.success('Draft deleted', `"${title}" is gone.`);
      onDeleted();
      return refresh();
    },
    onError: (error) => {
      setAsking(false);
      const body = messageOf(error, 'The draft could not be deleted.');
      toast.failure('Draft not deleted', body, undefined, signInLink(error));
      // It may be gone, or submitted, in another tab.
      void refresh();
    },
  });
  if (!asking) {
    return (
      <Button
        appearance="subtle"
        size="small"
        aria-label={`Delete draft: ${title}`}
        onClick={() => setAsking(true)}
      >
        Delete
      </Button>
    );
  }
  return (
    <span className={styles.question} role="group" aria-label={`Delete draft: ${title}`}>
      Delete this draft for good?
      {/* The focus stays where the question was asked for. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <Button autoFocus size="small" disabled={isPending} onClick={() => setAsking(false)}>
        Keep
      </Button>
      <Button appearance="primary" size="small" disabled={isPending} onClick={() => mutate()}>
        {isPending ? 'Deleting...' : 'Delete'}
      </Button>
    </span>
  );
}
