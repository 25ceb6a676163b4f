import { element } from './element.ts';

type Prompt = { title: string; author?: string; description?: string; fullPrompt?: string };

/** Title, description and text, where the prompt's page has them. */
export function drawPrompt(main: Element, { title, author, description, fullPrompt: text }: Prompt) {
  const page = main.querySelector('.shell-prompt');
  if (!page) return;
  // Where there is one column, the fields for its placeholders come before the text: it would move.
  const hasFields = /[[{]/.test(text ?? '');
  const block = element('section', hasFields ? 'shell-text shell-fields' : 'shell-text');
  block.append(element('p', '', text));
  page.append(
    element('h1', '', title),
    element('p', 'shell-facts', author ? `By ${author}` : ''),
    element('p', 'shell-description', description),
    block,
  );
}
