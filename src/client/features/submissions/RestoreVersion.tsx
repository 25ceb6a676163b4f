import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { failedWith } from '#client/lib/api/api-failure.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import type { SubmissionResult } from '#client/lib/models/action-result.ts';
import { readContent } from '#client/lib/models/prompt-content.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { screens } from '#domain/screens.ts';
import { ConfirmGuidelines } from './ConfirmGuidelines.tsx';
import { OpenImprovement } from './OpenImprovement.tsx';
import { send } from './send-submission.ts';

export interface EarlierVersion {
  promptId: string;
  /** Number of the published version to restore. */
  number: number;
  /** Such as 1.0. */
  version: string;
  /** Number of the current version, which the user has seen: the server refuses an older one. */
  live: number;
}

interface Props {
  earlier: EarlierVersion;
  onClose: () => void;
}

const useStyles = makeStyles({ text: { margin: 0 } });

/** The text of an earlier version as an improvement of the current one. */
async function submitAgain({ promptId, number, live }: EarlierVersion, key: string) {
  const { content } = await callApi(apiPaths.promptVersion(promptId, number));
  const form = readContent(content);
  return send({ form, status: 'pending', draftId: '', improves: promptId, base: String(live), key });
}

/** Submits an earlier version for review, after one confirmation. */
export function RestoreVersion({ earlier, onClose }: Props) {
  const styles = useStyles();
  const client = useQueryClient();
  // A repeated request is the same submission.
  const [key] = useState(() => `restore-${crypto.randomUUID()}`);
  const { mutate, isPending, error, reset } = useExclusiveMutation<SubmissionResult, void>({
    mutationFn: () => submitAgain(earlier, key),
    onSuccess: () => {
      toast.success(
        'Submitted for review',
        `A reviewer decides whether to restore version ${earlier.version}.`,
        {
          text: 'Track status',
          to: screens.dashboard.path,
        },
      );
      onClose();
    },
    // A refusal may be of a version that this page does not show yet.
    onError: () => void client.invalidateQueries({ queryKey: ['prompts', 'versions', earlier.promptId] }),
    onSettled: () => void client.invalidateQueries({ queryKey: personalKey('my-submissions') }),
  });
  if (failedWith(error, 'guidelines_unconfirmed'))
    return <ConfirmGuidelines onConfirmed={() => mutate()} onClose={reset} />;
  return (
    <ModalDialog
      heading={`Restore version ${earlier.version}`}
      onClose={() => (isPending ? undefined : onClose())}
      actions={
        <>
          <Button disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
          <Button appearance="primary" disabledFocusable={isPending} onClick={() => mutate()}>
            {isPending ? 'Submitting...' : 'Submit for review'}
          </Button>
        </>
      }
    >
      <p className={styles.text}>
        The content of version {earlier.version} becomes a new version once a reviewer approves it. Until
        then, the current version stays published. You can withdraw it in your submissions.
      </p>
      <OpenImprovement promptId={earlier.promptId} />
      {error ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>{messageOf(error, 'The version could not be submitted.')}</MessageBarBody>
        </MessageBar>
      ) : null}
    </ModalDialog>
  );
}
