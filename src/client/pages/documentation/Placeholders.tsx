import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';

/** The forms of placeholders, and texts in brackets that are none. */
export function Placeholders() {
  return (
    <ArticleSection id="placeholders" title="Placeholders">
      <FactTable
        label="Placeholders"
        columns={['Written as', 'Field on the page of the prompt']}
        rows={[
          [
            '[product name]',
            'Text. After "e.g.", "such as" or a colon stands a hint: [topic, e.g. a trial result]',
          ],
          [
            '[tone: formal|friendly], [email / letter / call script]',
            'Choice, with Other... for anything else',
          ],
          ['[language: "English"]', 'Text that begins with the default English'],
          ['{{name}}, {{tone:formal|friendly}}', 'Text or choice, as LibreChat writes them'],
          [
            '{{size | select:options=["S","M"]:default="M":required}}',
            'As Open WebUI writes them: text, textarea, select, checkbox, date, number, range; others are text',
          ],
          ['${name}, ${name:default}', 'Text, with its default'],
          ['{name}, <name>', 'Text, once the author has ticked it'],
          [
            '[VERIFY], [to fill in], [source needed]',
            'None: a note that the assistant writes. Text, once the author has ticked it',
          ],
        ]}
      />
      <p>
        A name that ends in "date" or "deadline" gets a date, one that begins with "number of" a number, as
        does a default that is a number; names such as "notes", "paste the text" and longer ones get a long
        text. The same name, in capitals or not, is one field; of two defaults the first counts, and the field
        says so.
      </p>
      <p>
        Below the prompt of a submission stands what was found, and whoever writes it can tick what counts,
        change label, hint, kind, options and default, and confirm the list; the reviewer sees what was
        confirmed and what is only detected. {'{{name}}'} and {'${name}'} always count. [name] counts until
        someone says otherwise, in prompts that were imported once someone has confirmed it: suggest an
        improvement to do so. The text itself stays as it is, and the list follows it when it changes.
      </p>
      <p>
        What you fill in is put into the text as it is, line breaks included, and nothing around it changes.
        None are: check boxes [ ], references [1], lists such as ["a", "b"], links, whatever stands in a code
        block, brackets in inline code, and what follows a backslash, as in \\[name].
      </p>
    </ArticleSection>
  );
}
