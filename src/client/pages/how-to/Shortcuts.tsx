import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { useMediaQuery } from '#client/lib/use-media-query.ts';

const table = (
  <FactTable
    label="Keyboard shortcuts"
    columns={['To do this', 'Press']}
    rows={[
      [
        'Find a prompt, department or page from anywhere',
        <span key="key">
          <kbd>Ctrl</kbd> + <kbd>K</kbd>, on a Mac <kbd>Cmd</kbd>&nbsp;+&nbsp;<kbd>K</kbd>
        </span>,
      ],
      ["List this screen's shortcuts, and turn single keys off", <kbd key="key">?</kbd>],
      ['Put the cursor in the search box, from anywhere outside a text field', <kbd key="key">/</kbd>],
      [
        'Move through the suggestions',
        <span key="key">
          <kbd>↓</kbd> and <kbd>↑</kbd>
        </span>,
      ],
      ['Open the highlighted suggestion', <kbd key="key">Enter</kbd>],
      ['Search for your text, with no suggestion highlighted', <kbd key="key">Enter</kbd>],
      ['Remove the highlighted recent search', <kbd key="key">Delete</kbd>],
      ['Close the suggestions, then the search box in the header', <kbd key="key">Esc</kbd>],
      ['Undo the last action, where a message offers it', <kbd key="key">Z</kbd>],
      [
        "On a prompt's page: copy or save the prompt",
        <span key="key">
          <kbd>C</kbd> or <kbd>S</kbd>
        </span>,
      ],
      ['Go to the next button, link or field', <kbd key="key">Tab</kbd>],
    ]}
  />
);

/** On a phone, which seldom has keys, they open. */
export function Shortcuts() {
  const isPhone = useMediaQuery('(max-width: 640px)');
  return (
    <ArticleSection id="keyboard" title="Keyboard shortcuts">
      {isPhone ? (
        <details>
          <summary>Show all shortcuts</summary>
          {table}
        </details>
      ) : (
        table
      )}
    </ArticleSection>
  );
}
