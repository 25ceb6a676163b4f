import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type PromptField, promptFields } from '#contract/prompt-fields.ts';

function atMost(field: PromptField) {
  if (field.kind === 'department') return 'One of the list';
  if (field.kind === 'choice') return field.options.join(', ');
  return field.kind === 'yesNo' ? 'Optional' : `${formatNumber(field.limit)} characters`;
}

const fields = promptFields.map((field) => [field.label, field.explanation, atMost(field)] as const);

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
