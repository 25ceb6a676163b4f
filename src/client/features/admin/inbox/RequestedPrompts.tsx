import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { ConfirmButton } from '#client/components/ConfirmButton.tsx';
import { AddRegular } from '#client/components/icons.ts';
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
import { SectionPart } from '../SectionPart.tsx';
import { sectionHref } from '../sections.ts';
import { RequestedPromptDialog } from './RequestedPromptDialog.tsx';
import { useWithdrawRequest } from './use-requested-prompt-changes.ts';

/** Prompts that admins request from employees. */
export function RequestedPrompts({ token }: { token: string | null }) {
  const admin = useAdminStyles();
  const heading = useRef<HTMLHeadingElement>(null);
  const dialog = useOpenDialog<{ title: string }>(heading);
  const { owner, turn } = useTextOwner();
  const { data, error, isLoading, refetch } = useQuery(requestedPromptsQuery(token));
  return (
    <SectionPart
      heading="Requested prompts"
      headingRef={heading}
      text={
        <>
          Signed-in colleagues see these on the submission page. For ideas, see searches without results in{' '}
          <TextLink to={sectionHref('statistics')}>Statistics</TextLink>.
        </>
      }
      action={
        <Button icon={<AddRegular />} onClick={() => dialog.open({ title: '' })}>
          Request a prompt
        </Button>
      }
    >
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
      {data?.length === 0 ? <p className={admin.text}>No requested prompts.</p> : null}
      {error && !data ? (
        <SectionFailure what="Requested prompts" error={error} onRetry={() => void refetch()} />
      ) : null}
      {isLoading ? <SkeletonRows label="Loading requested prompts" rows={2} height={68} /> : null}
      {dialog.subject && owner !== undefined ? (
        <RequestedPromptDialog key={turn} owner={owner} title={dialog.subject.title} onClose={dialog.close} />
      ) : null}
    </SectionPart>
  );
}

function Remove({ prompt: { id, title }, onRemoved }: { prompt: RequestedPromptDto; onRemoved: () => void }) {
  const { mutate, isPending } = useWithdrawRequest({
    onSuccess: onRemoved,
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
