import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { limits } from '#contract/limits.ts';
import { difficulties } from '#contract/vocabulary.ts';

const upTo = (characters: number) => `${formatNumber(characters)} characters`;

const fields = [
  ['Prompt Title', 'What the prompt does, in a line', upTo(limits.title)],
  ['Short Description', 'Whom it helps and how, in a sentence or two', upTo(limits.description)],
  ['Use Case', 'The task from your work that it solves', upTo(limits.useCase)],
  ['The AI Prompt', 'The whole text, with [placeholders] for what changes', upTo(limits.fullPrompt)],
  ['Department', 'Where colleagues would look for it', 'One of the list'],
  ['Prompt Framework', 'How it is built, for example RTF or CO-STAR', upTo(limits.promptFramework)],
  ['Target Audience', 'Who should use it', upTo(limits.targetAudience)],
  ['Expected Outcome', 'What a good answer contains', upTo(limits.expectedOutcome)],
  ['Difficulty', 'How much practice it takes', difficulties.join(', ')],
  ['Attachment', 'A tick if it needs an attached file or pasted text', 'Optional'],
  ['Tool', 'The assistant you used it with', upTo(limits.tool)],
] as const;

export function SubmissionFields() {
  return (
    <ArticleSection id="submission" title="Fields of a submission">
      <FactTable
        label="Fields of a submission"
        columns={['Field', 'What belongs there', 'At most']}
        rows={fields}
      />
      <p>All fields except the tick are required. An emoji counts as two characters or more.</p>
    </ArticleSection>
  );
}
