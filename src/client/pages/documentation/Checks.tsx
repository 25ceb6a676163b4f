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
        {checkRules.length} automatic checks run while you type, and again when a reviewer decides. Findings
        appear below each field; you can still submit. A finding <em>to fix or explain</em> blocks publication
        until someone removes the text, or a reviewer explains why the text may stay. The audit trail keeps
        the explanation.
      </p>
      <FactTable
        label="Automatic checks"
        columns={['Finding', 'Where', 'Effect']}
        rows={checkRules.map(
          ({ found, where, severity }) => [found, places[where], effects[severity]] as const,
        )}
      />
      <p>
        Checks that look for words, such as "password" or "patient no.", cover {checkedLanguageList}. In other
        languages, they find only text with a fixed form, such as a key, a URL with a password or an email
        address. They do not look for people's names.
      </p>
      <p>Similar prompts from the library are shown beside the form. You can still submit yours.</p>
    </ArticleSection>
  );
}
