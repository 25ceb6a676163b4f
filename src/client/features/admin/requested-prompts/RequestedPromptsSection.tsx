import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { EmptyState } from '#client/components/EmptyState.tsx';
import { AddRegular, LightbulbRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { RequestedPromptList } from '#client/entities/RequestedPrompts.tsx';
import { requestedPromptsQuery } from '#client/entities/requested-prompts.queries.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { useTextOwner } from '#client/lib/unsent/use-text-owner.ts';
import type { RequestedPromptDto } from '#contract/requested-prompts.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useAdminStyles } from '../admin.styles.ts';
import { SectionFailure } from '../SectionFailure.tsx';
import { useListPage } from '../use-list-page.ts';
import RequestedPromptDialog from './RequestedPromptDialog.tsx';
import { useWithdrawRequest } from './use-requested-prompt-changes.ts';

/** Prompts that admins request from employees. */
export default function RequestedPromptsSection({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const { heading } = useListPage();
  const dialog = useOpenDialog<{ title: string }>(heading);
  const { owner, turn } = useTextOwner();
  const { data, error, refetch } = useQuery(requestedPromptsQuery(token));
  const requestButton = (
    <Button appearance="primary" icon={<AddRegular />} onClick={() => dialog.open({ title: '' })}>
      Request a prompt
    </Button>
  );
  return (
    <div className={admin.section}>
      <div>
        <div className={admin.head}>
          <h2 ref={heading} tabIndex={-1} className={admin.heading}>
            Requested prompts
          </h2>
          {data?.length === 0 ? null : requestButton}
        </div>
        <p className={admin.text}>
          Signed-in colleagues see these on the submission page. Remove a request once the prompt is
          published. For ideas, see searches without results in <TextLink to="/admin">Statistics</TextLink>.
        </p>
      </div>
      {data && data.length > 0 ? (
        <RequestedPromptList
          prompts={data}
          renderAction={(prompt) => (
            <span className={admin.rowActions}>
              <LinkButton
                appearance="subtle"
                to={screenHrefs.search(prompt.title)}
                aria-label={`Search the library: ${prompt.title}`}
              >
                Search the library
              </LinkButton>
              <Remove prompt={prompt} onRemoved={() => heading.current?.focus()} />
            </span>
          )}
        />
      ) : null}
      {data?.length === 0 ? (
        <EmptyState
          icon={LightbulbRegular}
          heading="No requested prompts"
          actions={
            <>
              {requestButton}
              <LinkButton to="/admin">Go to statistics</LinkButton>
            </>
          }
        >
          Ask employees for a prompt that people search for and don't find.
        </EmptyState>
      ) : null}
      {error && !data ? (
        <SectionFailure what="Requested prompts" error={error} onRetry={() => void refetch()} />
      ) : null}
      {!data && !error ? <SkeletonRows label="Loading requested prompts" rows={4} height={68} /> : null}
      {dialog.subject && owner !== undefined ? (
        <RequestedPromptDialog key={turn} owner={owner} title={dialog.subject.title} onClose={dialog.close} />
      ) : null}
    </div>
  );
}

function Remove({ prompt: { id, title }, onRemoved }: { prompt: RequestedPromptDto; onRemoved: () => void }) {
  const { mutate, isPending } = useWithdrawRequest({
    onSuccess: () => {
      toast.success('Request removed', title);
      onRemoved();
    },
    onError: (error) =>
      toast.failure(
        'Request not removed',
        messageOf(error, 'The request could not be removed.'),
        undefined,
        signInLink(error),
      ),
  });
  return (
    <ConfirmButton
      action="Remove"
      doing="Removing..."
      label={`Remove: ${title}`}
      question="Remove this request?"
      refusal="Keep"
      size="medium"
      isPending={isPending}
      onConfirm={() => mutate(id)}
    />
  );
}
