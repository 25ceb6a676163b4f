import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { checkedLanguageList } from '#domain/prompt-checks/languages.ts';
import { checkRules } from '#domain/prompt-checks.ts';

const places = {
  everywhere: 'In every text',
  prompt: 'In the prompt',
  'around the prompt': 'In every text but the prompt',
} as const satisfies Record<(typeof checkRules)[number]['where'], string>;

const effects = { blocks: 'Blocks the publication', warns: 'Warns' };

/** The rules for submissions, generated from the rules themselves. */
export function Checks() {
  return (
    <ArticleSection id="checks" title="What is checked">
      <p>
        While you type, {checkRules.length} rules look at your texts, and again when a reviewer decides. What
        they find stands below its field; you can submit all the same. What blocks is published only once it
        is taken out, or once a reviewer has said why it may stay: that reason is kept in the audit trail.
      </p>
      <FactTable
        label="What is checked"
        columns={['Finding', 'Where', 'What it does']}
        rows={checkRules.map(
          ({ found, where, severity }) => [found, places[where], effects[severity]] as const,
        )}
      />
      <p>
        Where a rule goes by words, such as “password” or “patient no.”, it knows those of{' '}
        {checkedLanguageList}. In a text in another language it finds only what it recognizes by its form,
        such as a key, a URL with a password or an e-mail address. Names of people are not looked for.
      </p>
      <p>
        Prompts of the library that are much like yours are shown beside the form. They never keep you from
        submitting.
      </p>
    </ArticleSection>
  );
}
