import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';

/** The formats of placeholders, and texts in brackets that are none. */
export function Placeholders() {
  return (
    <ArticleSection id="placeholders" title="Placeholders">
      <FactTable
        label="Placeholders"
        columns={['Written as', "Field on the prompt's page"]}
        rows={[
          [
            '[product name]',
            'Text, with a hint after "e.g.", "such as" or a colon: [topic, e.g. a trial result]',
          ],
          [
            '[tone: formal|friendly], [email / letter / call script]',
            'Choice, with Other... for anything else',
          ],
          ['[language: "English"]', 'Text with the default English'],
          ['{{name}}, {{tone:formal|friendly}}', 'Text or choice, as LibreChat writes them'],
          [
            '{{size | select:options=["S","M"]:default="M":required}}',
            'As Open WebUI writes them: text, textarea, select, checkbox, date, number, range; others are text',
          ],
          ['${name}, ${name:default}', 'Text, with its default'],
          ['{name}, <name>', 'Text, once the author selects it'],
          [
            '[VERIFY], [to fill in], [source needed]',
            'None: a note that the assistant writes. Text, once the author selects it',
          ],
        ]}
      />
      <p>
        The name decides the type of field: a date if it ends in "date" or "deadline"; a number if it begins
        with "number of", or its default is a number; a long text for names such as "notes" or "paste the
        text", and for longer names. A repeated name is one field, in capitals or not. If its defaults differ,
        the first one is used, and the field says so.
      </p>
      <p>
        Below the prompt of a submission is a list of the placeholders found. The author can select the ones
        that count, reorder them, and edit label, hint, type, options and default. A change confirms the list;
        the reviewer sees confirmed and detected placeholders. {'{{name}}'} and {'${name}'} always count.
        [name] counts unless the author deselects it; in imported prompts, once someone confirms it by
        suggesting an improvement. The text itself does not change, and the list follows changes of the text.
      </p>
      <p>
        Your values are inserted unchanged, line breaks included, and the text around them stays the same. Not
        placeholders: check boxes [ ], references [1], lists such as ["a", "b"], links, code blocks, brackets
        in inline code, and text after a backslash, as in \\[name].
      </p>
    </ArticleSection>
  );
}
