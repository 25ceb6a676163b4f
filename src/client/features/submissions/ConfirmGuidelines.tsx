import { Button, MessageBar, MessageBarBody, makeStyles } from '@fluentui/react-components';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { ExternalLink } from '#client/components/ExternalLink.tsx';
import { ModalDialog } from '#client/components/ModalDialog.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { messageOf } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { personalKey } from '#client/lib/session/personal-key.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { screens } from '#domain/screens.ts';

/** The version of the prompt guidelines to confirm; '' if there is none. */
const guidelinesVersionQuery = (token: string | null) =>
  queryOptions({
    queryKey: personalKey('guidelines', token),
    queryFn: async ({ signal }) => (await callApi(apiPaths.myGuidelines, { signal })).version ?? '',
    staleTime: 0,
  });

const confirmGuidelines = (version: string) =>
  callApi(apiPaths.myGuidelines, { method: 'POST', body: { version } });

const useStyles = makeStyles({
  text: { margin: 0 },
});

interface Props {
  /** Called on confirmation: continues the refused submission. */
  onConfirmed: () => void;
  /** Cancels; nothing is lost. */
  onClose: () => void;
}

/** The confirmation of the prompt guidelines, without which the server refused the submission. */
export function ConfirmGuidelines({ onConfirmed, onClose }: Props) {
  const styles = useStyles();
  const { data: version, error, isFetching, refetch } = useQuery(guidelinesVersionQuery(useSessionKey()));
  const confirming = useExclusiveMutation({
    mutationFn: confirmGuidelines,
    onSuccess: onConfirmed,
    // There may be a newer version.
    onError: () => void refetch(),
  });
  const failure = confirming.error ?? error;
  return (
    <ModalDialog
      heading="Confirm the prompt guidelines"
      onClose={() => (confirming.isPending ? undefined : onClose())}
      actions={
        <>
          <Button disabled={confirming.isPending} onClick={onClose}>
            Not now
          </Button>
          {version === undefined && error ? (
            <Button appearance="primary" disabledFocusable={isFetching} onClick={() => void refetch()}>
              Try again
            </Button>
          ) : (
            <Button
              appearance="primary"
              disabledFocusable={!version || confirming.isPending}
              onClick={() => version && confirming.mutate(version)}
            >
              {confirming.isPending ? 'Confirming...' : 'Confirm and submit'}
            </Button>
          )}
        </>
      }
    >
      <p className={styles.text}>
        Before you submit, confirm that you have read the{' '}
        <ExternalLink href={new URL(screens.guidelines.path, window.location.origin).href}>
          prompt guidelines
        </ExternalLink>
        , which open in a new tab. You confirm each version once. Your name, the version and the time are kept
        for the training records.
      </p>
      {version === undefined && !error ? <SkeletonBar height={20} width="160px" /> : null}
      {version ? <p className={styles.text}>Version: {version}</p> : null}
      {failure ? (
        <MessageBar intent="error" layout="multiline">
          <MessageBarBody>
            {messageOf(failure, 'Your confirmation could not be saved.')} Your text is kept.
          </MessageBarBody>
        </MessageBar>
      ) : null}
    </ModalDialog>
  );
}
