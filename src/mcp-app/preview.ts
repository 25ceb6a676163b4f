import type { TextPart } from '#domain/placeholders.ts';
import { element } from './elements.ts';

const partNode = ({ text, key, isFilled }: TextPart) =>
  key === undefined ? text : element('mark', { class: isFilled ? 'filled' : 'open', 'data-key': key }, text);

/** Room above a place that was scrolled to. */
const margin = 44;

/** The prompt as it will be sent, with its open places marked. It scrolls, so that a long one leaves room for its fields. */
export function createPreview(onMark: (key: string) => void) {
  const root = element('div', {
    id: 'preview',
    class: 'preview',
    role: 'region',
    'aria-label': 'Text of the prompt',
    tabindex: '0',
    dir: 'auto',
  });
  let current: string | undefined;
  root.addEventListener('click', ({ target }) => {
    // Who selects text to copy it does not want to be taken away from it.
    if (window.getSelection()?.isCollapsed === false) return;
    const mark = target instanceof Element ? target.closest<HTMLElement>('mark') : null;
    if (mark) onMark(mark.dataset['key'] ?? '');
  });
  /** Leaves the text's nodes as they are: they may just be clicked or selected. */
  const highlight = () => {
    const marks = [...root.querySelectorAll('mark')];
    for (const mark of marks) mark.classList.toggle('current', mark.dataset['key'] === current);
    const first = marks.find((mark) => mark.classList.contains('current'));
    if (!first) return;
    const isOut =
      first.offsetTop < root.scrollTop || first.offsetTop > root.scrollTop + root.clientHeight - margin;
    if (isOut) root.scrollTop = first.offsetTop - margin;
  };
  return {
    root,
    show: (parts: readonly TextPart[]) => {
      root.replaceChildren(...parts.map(partNode));
      highlight();
    },
    /** Marks the places of the field that has the focus. */
    setCurrent: (key: string | undefined) => {
      current = key;
      highlight();
    },
    /** For who has to copy it by hand. */
    select: () => window.getSelection()?.selectAllChildren(root),
  };
}

export type Preview = ReturnType<typeof createPreview>;
