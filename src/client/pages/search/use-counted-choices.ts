import { useEffect } from 'react';
import { countChoice } from '#client/features/search/count-choice.ts';

/** Counts each prompt of a list once that somebody opens, copies or saves there, as chosen for the search. */
export function useCountedChoices(list: Element | null, text: string) {
  useEffect(() => {
    if (!list || text === '') return undefined;
    const counted = new Set<string>();
    const count = ({ target }: Event) => {
      const control = target instanceof Element ? target.closest('a[href], button') : null;
      const id = control?.closest('[data-prompt]')?.getAttribute('data-prompt');
      if (!id || counted.has(id)) return;
      counted.add(id);
      countChoice(text, id);
    };
    // Before the link itself, whose screen takes the list away. The second is a click with the middle button: a new tab.
    list.addEventListener('click', count, true);
    list.addEventListener('auxclick', count, true);
    return () => {
      list.removeEventListener('click', count, true);
      list.removeEventListener('auxclick', count, true);
    };
  }, [list, text]);
}
