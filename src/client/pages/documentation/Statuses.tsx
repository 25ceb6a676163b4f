import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { type PromptStatus, promptStatuses, statusNames } from '#domain/vocabulary.ts';

const meanings: Record<PromptStatus, string> = {
  draft: 'You have saved a draft but not submitted it.',
  pending: 'You submitted the prompt, and the AI centre of excellence will review it.',
  changes_requested: 'A reviewer wants changes before publication.',
  published: 'The prompt is approved and in the library.',
  rejected: 'The prompt will not be published, for example because a similar one exists.',
  retired: 'The prompt was published and later removed, for example because it is outdated.',
};

export function Statuses() {
  return (
    <ArticleSection id="statuses" title="Statuses of a submission">
      <FactTable
        label="Statuses of a submission"
        columns={['Status', 'Meaning']}
        rows={promptStatuses.map((status) => [statusNames[status], meanings[status]] as const)}
      />
      <p>
        Only published prompts appear in lists, searches and statistics, and open from a link. See the status
        of your submissions on your <TextLink to="/dashboard">dashboard</TextLink>.
      </p>
    </ArticleSection>
  );
}
