import { button, element } from './elements.ts';
import type { HandedOver } from './hand-over.ts';
import { copiedOutcome, outcomeOf } from './outcome.ts';

/** What a form needs of where it stands. */
export interface Surroundings {
  handOver: (text: string) => Promise<HandedOver>;
  /** @returns false where nothing can be copied. */
  copy: (text: string) => Promise<boolean>;
  written: (value: number) => string;
  /** Called with all that was typed, at each change. */
  keep: (typed: ReadonlyMap<string, string>) => void;
  /** Undefined where the host opens no links. */
  openPage: ((url: string) => void) | undefined;
}

interface Prompt {
  text: () => string;
  /** Places without a value. */
  open: () => number;
  /** For who has to copy it by hand. */
  select: () => void;
}

/** The buttons that hand a prompt over, and what became of it. */
export function createActions(prompt: Prompt, { handOver, copy }: Surroundings) {
  const message = element('p', { class: 'message', role: 'status' });

  async function copyText(isUnsupported: boolean) {
    const isCopied = await copy(prompt.text());
    if (!isCopied) prompt.select();
    message.classList.remove('failed');
    message.textContent = copiedOutcome(isCopied, isUnsupported, prompt.open());
  }
  async function add() {
    // Not disabled: the focus would be lost.
    if (addButton.getAttribute('aria-disabled') === 'true') return;
    addButton.setAttribute('aria-disabled', 'true');
    message.classList.remove('failed');
    message.textContent = 'Adding...';
    const open = prompt.open();
    const outcome = await handOver(prompt.text());
    addButton.removeAttribute('aria-disabled');
    if (outcome === 'unsupported') return copyText(true);
    message.textContent = outcomeOf(outcome, open);
    message.classList.toggle('failed', outcome === 'refused' || outcome === 'silent');
  }

  const addButton = button('add', 'Add to conversation', 'primary', () => void add());
  const copyButton = button('copy', 'Copy', 'secondary', () => void copyText(false));
  return { parts: [element('div', { class: 'actions' }, addButton, copyButton), message], add };
}
