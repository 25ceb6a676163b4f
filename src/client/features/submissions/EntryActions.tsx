import { Button } from '@fluentui/react-components';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import { DeleteDraft } from './DeleteDraft.tsx';
import type { MySubmission } from './submissions.queries.ts';
import { improvementText } from './use-is-own-prompt.ts';
import { useStartAgain } from './use-start-again.ts';
import { ViewText } from './ViewText.tsx';
import { WithdrawSubmission } from './WithdrawSubmission.tsx';

interface Props {
  entry: MySubmission;
  title: string;
  onDeleted: () => void;
  onWithdrawn: () => void;
}

/** The next step of an entry, by its status, and its author's other actions. */
export function EntryActions({ entry, title, onDeleted, onWithdrawn }: Props) {
  const { id, status } = entry;
  const promptId = entry.prompt_id || id;
  const link = (text: string, to: ScreenHref, appearance: 'primary' | 'secondary' = 'secondary') => (
    <LinkButton appearance={appearance} to={to} aria-label={`${text}: ${title}`}>
      {text}
    </LinkButton>
  );
  if (status === 'draft')
    return (
      <>
        {link('Continue editing', screenHrefs.submission(id))}
        <DeleteDraft {...{ id, title, onDeleted }} />
      </>
    );
  if (status === 'changes_requested') return link('Edit and resubmit', screenHrefs.submission(id), 'primary');
  if (status === 'pending')
    return (
      <>
        <ViewText {...{ id, title }} />
        <WithdrawSubmission {...{ id, title, onWithdrawn, updatedAt: entry.updatedAt }} />
      </>
    );
  if (status === 'published')
    return (
      <>
        {link('View prompt', screenHrefs.prompt(promptId))}
        {link(improvementText(!entry.improved), screenHrefs.improvement(promptId))}
      </>
    );
  if (status === 'retired') return link('View prompt', screenHrefs.prompt(promptId));
  return (
    <>
      <ViewText {...{ id, title }} />
      <StartAgain {...{ entry, title }} />
    </>
  );
}

function StartAgain({ entry, title }: Pick<Props, 'entry' | 'title'>) {
  const { mutate, isPending } = useStartAgain(entry);
  const text = 'Edit as new draft';
  return (
    <Button disabledFocusable={isPending} aria-label={`${text}: ${title}`} onClick={() => mutate()}>
      {text}
    </Button>
  );
}
