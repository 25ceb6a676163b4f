import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { type PromptStatus, promptStatuses, statusNames } from '#domain/vocabulary.ts';

const meanings: Record<PromptStatus, string> = {
  draft: 'You saved it but have not handed it in. Nobody reviews it.',
  pending: 'You handed it in, and it waits for the AI centre of excellence.',
  changes_requested: 'A reviewer has read it and wants something changed before it can be published.',
  published: 'It has passed the review. Everyone finds it in the library.',
  rejected: 'It will not be published, for example because a similar prompt exists.',
  retired: 'It was published and has been taken out, for example because it is outdated.',
};

export function Statuses() {
  return (
    <ArticleSection id="statuses" title="Statuses of a submission">
      <FactTable
        label="Statuses of a submission"
        columns={['Status', 'What it means']}
        rows={promptStatuses.map((status) => [statusNames[status], meanings[status]] as const)}
      />
      <p>
        Only published prompts appear in lists, searches and figures, and only they open by their address. The
        status of yours stands on your <TextLink to="/dashboard">dashboard</TextLink>.
      </p>
    </ArticleSection>
  );
}
