import { countChoice } from '#client/lib/api/count.ts';

/**
 * Counts each prompt that the user opens, copies or saves in a list, once, as a choice for the search.
 *
 * @returns a function that stops it.
 */
export function countChoices(list: Element, text: string) {
  const counted = new Set<string>();
  const count = ({ target }: Event) => {
    const control = target instanceof Element ? target.closest('a[href], button') : null;
    const id = control?.closest('[data-prompt]')?.getAttribute('data-prompt');
    if (!id || counted.has(id)) return;
    counted.add(id);
    countChoice(text, id);
  };
  // Before the link itself, whose screen removes the list. The second is a click with the middle button: a new tab.
  list.addEventListener('click', count, true);
  list.addEventListener('auxclick', count, true);
  return () => {
    list.removeEventListener('click', count, true);
    list.removeEventListener('auxclick', count, true);
  };
}
