import { EmptyState } from '#client/components/EmptyState.tsx';
import { DocumentSearchRegular } from '#client/components/icons.ts';
import { LinkButton } from '#client/components/LinkButton.tsx';
import type { PromptStatus } from '#domain/vocabulary.ts';

const draftGone = 'This draft no longer exists or has been submitted.';
const promptGone = 'This prompt is not in the library any more, so there is nothing to improve.';

/** Why an entry cannot be edited, and its author's alternatives. */
const reasons: Record<PromptStatus, string> = {
  draft: draftGone,
  changes_requested: draftGone,
  pending: 'It is in review. To change it, withdraw it on your dashboard first.',
  published: 'It is published. To change it, suggest an improvement on its page.',
  rejected: 'It was rejected. You can start again from its text on your dashboard.',
  retired: 'It was published, and is retired by now.',
};

/** @param status of the entry; undefined where it does not exist. */
export const whyNotEditable = (isImprovement: boolean, status: PromptStatus | undefined) =>
  isImprovement ? promptGone : status ? reasons[status] : draftGone;

interface Props {
  isImprovement: boolean;
  /** Undefined for an entry that does not exist. */
  status: PromptStatus | undefined;
}

/** In place of the form, where there is nothing that its author may change. */
export function NothingToEdit({ isImprovement, status }: Props) {
  return (
    <EmptyState
      icon={DocumentSearchRegular}
      heading="Nothing to go on with"
      actions={
        <>
          <LinkButton to="/dashboard" appearance="primary">
            My submissions
          </LinkButton>
          <LinkButton to="/use-case-submission">Start a new one</LinkButton>
        </>
      }
    >
      {whyNotEditable(isImprovement, status)}
    </EmptyState>
  );
}
