import { element } from './element.ts';

interface Prompt {
  title: string;
  author?: string;
  description?: string;
  fullPrompt?: string;
  placeholders?: { name: string; kind: string; default: string }[] | null;
}

/** As the form fills it in at first, where a marker is a name alone: lines break where they will then. */
function withDefaults({ fullPrompt = '', placeholders }: Prompt) {
  const defaults = new Map(placeholders?.map(({ name, default: value }) => [name, value]));
  return fullPrompt.replace(
    /\[([^[\]\n]{1,300})\]/g,
    (marker, name: string) => defaults.get(name.toLowerCase()) || marker,
  );
}

/** Whether the form has two columns, which leave less room to the text. */
function hasManyFields({ fullPrompt = '', placeholders }: Prompt) {
  const short = placeholders?.filter(({ kind }) => kind !== 'longText');
  const markers = () => new Set(fullPrompt.toLowerCase().match(/\[[^[\]\n]{1,300}\]/g));
  return (short?.length ?? markers().size) > 8;
}

/** The same as the app's `byAuthor`, because a module that both import would be a third file, loaded before the text. */
const byAuthor = (author: string) => (author === 'Imported' ? author : `By ${author}`);

/** Title, description and text, where the prompt's page has them. */
export function drawPrompt(main: Element, prompt: Prompt) {
  const { title, author, description, fullPrompt: text } = prompt;
  const page = main.querySelector('.shell-prompt');
  if (!page) return;
  // The fields are beside the text where there is room, and in a sheet on a phone.
  const hasFields = /[[{]/.test(text ?? '');
  const block = element('section', hasFields ? 'shell-text shell-fields' : 'shell-text');
  if (hasManyFields(prompt)) block.classList.add('shell-many');
  block.append(element('p', '', withDefaults(prompt)));
  page.append(
    element('h1', '', title),
    element('p', 'shell-facts', author ? byAuthor(author) : ''),
    element('p', 'shell-description', description),
    block,
  );
}
