import { limits } from '#contract/limits.ts';
import type { PromptForm } from '#contract/mcp.ts';
import { fillIn, partsOf } from '#contract/placeholders.ts';
import { button, element } from './elements.ts';
import { createField, type Field } from './field.ts';
import type { HandedOver } from './hand-over.ts';
import { createHead } from './head.ts';
import { copiedOutcome, outcomeOf } from './outcome.ts';
import { createPreview } from './preview.ts';
import { templateOf } from './prompt-form.ts';
import { countFilled, firstValues } from './values.ts';

/** What a form needs of where it stands. */
export interface Surroundings {
  handOver: (text: string) => Promise<HandedOver>;
  copy: (text: string) => Promise<boolean>;
  written: (value: number) => string;
  /** Undefined where the host opens no links. */
  openPage: ((url: string) => void) | undefined;
}

export interface FormView {
  root: HTMLElement;
  /** What was typed in it, by the keys of its fields. */
  typed: ReadonlyMap<string, string>;
  promptId: string;
}

function fieldsPart(fields: Map<string, Field>, total: number, status: HTMLElement) {
  // A form that may not submit, in a host's sandbox, complains at Enter: this one is a form by its role.
  const root = element('div', { role: 'form', 'aria-label': 'Fill in', class: 'fields' });
  root.append(...[...fields.values()].map((field) => field.root));
  if (total > fields.size)
    root.append(
      element(
        'p',
        { class: 'quiet' },
        `These are the first ${fields.size} of ${total}. Fill in the others in the conversation.`,
      ),
    );
  root.append(status);
  return root;
}

/** The form of a prompt: its fields, the text that they make, and the buttons that hand it over. */
export function createForm(
  form: PromptForm,
  typedBefore: ReadonlyMap<string, string>,
  { handOver, copy, written, openPage }: Surroundings,
): FormView {
  const template = templateOf(form);
  const typed = new Map(typedBefore);
  const values = firstValues(template, form.values, typed);
  const total = template.placeholders.length;
  let current: string | undefined;

  const status = element('p', { class: 'quiet', role: 'status' });
  const message = element('p', { class: 'message', role: 'status' });
  const fields = new Map<string, Field>();
  const preview = createPreview((key) => fields.get(key)?.focus());
  const refresh = () => {
    preview.show(partsOf(template, values), current);
    status.textContent = `${written(countFilled(template, values))} of ${written(total)} filled · Ctrl+Enter adds it`;
  };
  const open = () => total - countFilled(template, values);
  const filledText = () => fillIn(template, values);

  async function copyText(isUnsupported: boolean) {
    const isCopied = await copy(filledText());
    if (!isCopied) preview.select();
    message.textContent = copiedOutcome(isCopied, isUnsupported, open());
  }
  async function add() {
    // Not disabled: the focus would be lost.
    if (addButton.getAttribute('aria-disabled') === 'true') return;
    addButton.setAttribute('aria-disabled', 'true');
    message.textContent = 'Adding...';
    const stillOpen = open();
    const outcome = await handOver(filledText());
    addButton.removeAttribute('aria-disabled');
    if (outcome === 'unsupported') await copyText(true);
    else message.textContent = outcomeOf(outcome, stillOpen);
    message.classList.toggle('failed', outcome === 'refused' || outcome === 'silent');
  }

  const addButton = button('Add to conversation', 'primary', () => void add());
  const copyButton = button('Copy', 'secondary', () => void copyText(false));
  for (const [index, placeholder] of template.placeholders.slice(0, limits.fillInFields).entries()) {
    const { key } = placeholder;
    const field = createField(placeholder, index, values.get(key) ?? '', (value) => {
      typed.set(key, value);
      values.set(key, value);
      refresh();
    });
    field.root.addEventListener('focusin', () => {
      current = key;
      refresh();
    });
    fields.set(key, field);
  }
  const root = element('div', { class: 'form' }, createHead(form, openPage));
  root.append(
    total > 0
      ? fieldsPart(fields, total, status)
      : element('p', {}, 'There is nothing to fill in: it goes as it is.'),
    preview.root,
    element('div', { class: 'actions' }, addButton, copyButton),
    message,
  );
  root.addEventListener('focusout', () => {
    current = undefined;
    refresh();
  });
  root.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void add();
  });
  refresh();
  return { root, typed, promptId: form.id };
}
