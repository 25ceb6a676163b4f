import { element } from './element.ts';

type Card = { title: string; id?: string; description?: string; is_related?: boolean };

/** Cards whose links work before the app has rendered; results that have related ones after them are under a heading. */
export function drawCards(main: Element, prompts: Card[]) {
  const list = element('div', 'shell-cards');
  for (const { id, title, description } of prompts.slice(0, 6)) {
    const card = element('article', 'shell-card');
    const heading = element('h2', '');
    const link = element('a', '', title);
    link.href = `/prompts/${encodeURIComponent(id ?? '')}`;
    heading.append(link);
    const text = element('div', '');
    text.append(heading, element('p', '', description));
    card.append(text);
    list.append(card);
  }
  const matches = prompts.findIndex(({ is_related: isRelated }) => isRelated);
  const heading = element('h2', 'shell-matches', `${matches} ${matches === 1 ? 'match' : 'matches'}`);
  main.querySelector('.shell-list')?.append(...(matches > 0 ? [heading] : []), list);
}
