import { button, element } from './elements.ts';
import type { HandedOver } from './hand-over.ts';
import { copiedOutcome, outcomeOf } from './outcome.ts';

/** Functions of the host that a form uses. */
export interface Surroundings {
  handOver: (text: string) => Promise<HandedOver>;
  /** @returns false if the host does not allow copying. */
  copy: (text: string) => Promise<boolean>;
  formatNumber: (value: number) => string;
  /** Called at each change with all typed values. */
  keep: (typed: ReadonlyMap<string, string>) => void;
  /** Undefined if the host does not open links. */
  openPage: ((url: string) => void) | undefined;
}

interface Prompt {
  text: () => string;
  /** Count of placeholders without a value. */
  open: () => number;
  /** For users who must copy it by hand. */
  select: () => void;
}

/** Buttons that hand a prompt over, with a message about the outcome. */
export function createActions(prompt: Prompt, { handOver, copy }: Surroundings) {
  const message = element('p', { class: 'message', role: 'status' });

  async function copyText(isUnsupported: boolean) {
    const isCopied = await copy(prompt.text());
    if (!isCopied) prompt.select();
    message.classList.remove('failed');
    message.textContent = copiedOutcome(isCopied, isUnsupported, prompt.open());
  }
  async function add() {
    // Not `disabled`, which would lose the focus.
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
