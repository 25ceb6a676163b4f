import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import { type PromptStatus, statusNames } from '#domain/vocabulary.ts';

const draftGone = 'This draft no longer exists or has been submitted.';
const promptGone = 'This prompt is no longer in the library.';

/** Why an entry cannot be edited, and its author's alternatives. */
const reasons: Record<PromptStatus, string> = {
  draft: draftGone,
  changes_requested: draftGone,
  pending: 'This submission is in review. To edit it, withdraw it in your submissions.',
  published: 'To edit this published prompt, open its page.',
  rejected: 'This submission was rejected. Edit it as a new draft in your submissions.',
  retired: 'This prompt was published and is now retired.',
};

/** @param status of the entry; undefined if it does not exist. */
export const whyNotEditable = (isImprovement: boolean, status: PromptStatus | undefined) =>
  isImprovement ? promptGone : status ? reasons[status] : draftGone;

interface Props {
  isImprovement: boolean;
  /** Undefined for an entry that does not exist. */
  status: PromptStatus | undefined;
}

/** Replaces the form if there is nothing that its author may change. */
export function NothingToEdit({ isImprovement, status }: Props) {
  const isUnknown = !status || reasons[status] === draftGone;
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading={isUnknown || isImprovement ? 'Nothing to edit' : statusNames[status]}
      actions={
        <>
          <LinkButton to="/dashboard" appearance="primary">
            View my submissions
          </LinkButton>
          <LinkButton to="/use-case-submission">Start a new submission</LinkButton>
        </>
      }
    >
      {whyNotEditable(isImprovement, status)}
    </EmptyState>
  );
}
