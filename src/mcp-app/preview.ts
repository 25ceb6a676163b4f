import type { TextPart } from '#contract/placeholders.ts';
import { element } from './elements.ts';

const partNode = ({ text, key, isFilled }: TextPart, current: string | undefined) => {
  if (key === undefined) return text;
  const look = [isFilled ? 'filled' : 'open', key === current ? 'current' : ''].join(' ').trim();
  return element('mark', { class: look, 'data-key': key }, text);
};

/** The prompt as it will be sent, with its open places marked. It scrolls, so that a long one leaves room for its fields. */
export function createPreview(onMark: (key: string) => void) {
  const root = element('div', {
    class: 'preview',
    role: 'region',
    'aria-label': 'Text of the prompt',
    tabindex: '0',
    dir: 'auto',
  });
  root.addEventListener('click', ({ target }) => {
    // Who selects text to copy it does not want to be taken away from it.
    if (window.getSelection()?.isCollapsed === false) return;
    const mark = target instanceof Element ? target.closest<HTMLElement>('mark') : null;
    if (mark) onMark(mark.dataset['key'] ?? '');
  });
  return {
    root,
    show: (parts: readonly TextPart[], current: string | undefined) => {
      root.replaceChildren(...parts.map((part) => partNode(part, current)));
      const mark = root.querySelector<HTMLElement>('.current');
      // Only the text scrolls, and only where the place is out of sight: the field stays where it is.
      if (
        mark &&
        (mark.offsetTop < root.scrollTop || mark.offsetTop > root.scrollTop + root.clientHeight - 44)
      )
        root.scrollTop = mark.offsetTop - 44;
    },
    /** For who has to copy it by hand. */
    select: () => window.getSelection()?.selectAllChildren(root),
  };
}
