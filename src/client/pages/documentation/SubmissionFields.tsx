import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { formatNumber } from '#client/lib/format.ts';
import { type PromptField, promptFields } from '#domain/prompt-fields.ts';

function atMost(field: PromptField) {
  if (field.kind === 'department') return 'One from the list';
  if (field.kind === 'choice' || field.kind === 'useClass') return field.options.join(', ');
  if (field.kind === 'placeholders') return 'Optional, for the first 100';
  if (field.kind === 'tags') return `Optional, ${field.most} tags`;
  return field.kind === 'yesNo' ? 'Optional' : `${formatNumber(field.limit)} characters`;
}

const fields = promptFields.map((field) => [field.label, field.explanation, atMost(field)] as const);

export function SubmissionFields() {
  return (
    <ArticleSection id="submission" title="Fields of a submission">
      <FactTable label="Fields of a submission" columns={['Field', 'Content', 'At most']} rows={fields} />
      <p>
        The attachment box, the confirmed placeholders and approved use and example are optional: a reviewer
        can fill them in. Tags are optional too, and appear once the library has some. All other fields are
        required. Changing the prompt's text removes its test, unless you test it again. An emoji counts as
        two characters or more.
      </p>
    </ArticleSection>
  );
}
