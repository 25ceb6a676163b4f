import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { checkedLanguageList } from '#domain/prompt-checks/languages.ts';
import { checkRules } from '#domain/prompt-checks.ts';

const places = {
  everywhere: 'In every text',
  prompt: 'In the prompt',
  'around the prompt': 'In every text but the prompt',
} as const satisfies Record<(typeof checkRules)[number]['where'], string>;

const effects = { blocks: 'To fix or explain', warns: 'To check' };

/** The automatic checks of submissions, generated from their rules. */
export function Checks() {
  return (
    <ArticleSection id="checks" title="Automatic checks">
      <p>
        While you type, {checkRules.length} automatic checks read your texts, and again when a reviewer
        decides. Findings appear below their field; you can still submit. A finding <em>to fix or explain</em>{' '}
        prevents the publication until someone removes it, or until a reviewer gives a reason to publish
        anyway: that reason is kept in the audit trail.
      </p>
      <FactTable
        label="Automatic checks"
        columns={['Finding', 'Where', 'Effect']}
        rows={checkRules.map(
          ({ found, where, severity }) => [found, places[where], effects[severity]] as const,
        )}
      />
      <p>
        Checks that look for words, such as "password" or "patient no.", know those of {checkedLanguageList}.
        In other languages they find only text with a fixed form, such as a key, a URL with a password or an
        email address. They do not look for names of people.
      </p>
      <p>Similar prompts from the library are shown beside the form. You can still submit yours.</p>
    </ArticleSection>
  );
}
