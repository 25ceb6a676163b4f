import type { TextPart } from '#domain/placeholders.ts';
import { element } from './elements.ts';

const partNode = ({ text, key, isFilled }: TextPart) =>
  key === undefined ? text : element('mark', { class: isFilled ? 'filled' : 'open', 'data-key': key }, text);

/** Pixels above a marker after scrolling to it. */
const margin = 44;

/** The prompt as it will be sent, with its open placeholders marked. It scrolls, so that a long text leaves room for the fields. */
export function createPreview(onMark: (key: string) => void) {
  const root = element('div', {
    id: 'preview',
    class: 'preview',
    role: 'region',
    'aria-label': 'Prompt text',
    tabindex: '0',
    dir: 'auto',
  });
  let current: string | undefined;
  root.addEventListener('click', ({ target }) => {
    // Do not move the focus while the user selects text.
    if (window.getSelection()?.isCollapsed === false) return;
    const mark = target instanceof Element ? target.closest<HTMLElement>('mark') : null;
    if (mark) onMark(mark.dataset['key'] ?? '');
  });
  /** Keeps the text nodes, which the user may be clicking or selecting. */
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
    /** Highlights the markers of the focused field. */
    setCurrent: (key: string | undefined) => {
      current = key;
      highlight();
    },
    /** For users who must copy it by hand. */
    select: () => window.getSelection()?.selectAllChildren(root),
  };
}

export type Preview = ReturnType<typeof createPreview>;
