import type { PromptForm } from '#contract/mcp.ts';
import { isComposing } from '#domain/keys.ts';
import { limits } from '#domain/limits.ts';
import { fillIn, partsOf } from '#domain/placeholders.ts';
import { createActions, type Surroundings } from './actions.ts';
import { element } from './elements.ts';
import { createField, type Field } from './field.ts';
import { createHead } from './head.ts';
import { createPreview } from './preview.ts';
import { templateOf } from './prompt-form.ts';
import { statusText } from './status.ts';
import { countFilled, firstValues } from './values.ts';

export interface FormView {
  root: HTMLElement;
  /** Typed values by field key. */
  typed: ReadonlyMap<string, string>;
  promptId: string;
}

function fieldsPart(fields: ReadonlyMap<string, Field>, total: number) {
  if (total === 0) return element('p', {}, 'This prompt has no fields to fill in.');
  // Enter in a <form> that the host's sandbox forbids to submit logs an error, so this is a form by its role.
  const root = element('div', { role: 'form', 'aria-label': 'Fill in', class: 'fields' });
  root.append(...[...fields.values()].map((field) => field.root));
  const rest = `These are the first ${fields.size} of ${total} fields. Fill in the rest in the conversation.`;
  if (total > fields.size) root.append(element('p', { class: 'quiet' }, rest));
  return root;
}

/**
 * The form of a prompt: its fields, a preview of the text, and the buttons that hand it over.
 *
 * @param typedBefore earlier typed values by field key.
 */
export function createForm(
  form: PromptForm,
  typedBefore: ReadonlyMap<string, string>,
  surroundings: Surroundings,
): FormView {
  const template = templateOf(form);
  const typed = new Map(typedBefore);
  const values = firstValues(template, form.values, typed);
  const total = template.placeholders.length;
  const fields = new Map<string, Field>();
  const status = element('p', { class: 'quiet', role: 'status' });
  const preview = createPreview((key) => fields.get(key)?.focus());
  const text = () => fillIn(template, values);
  const refresh = () => {
    preview.show(partsOf(template, values));
    const said = statusText(countFilled(template, values), total, text().length, surroundings.formatNumber);
    // Setting the same text again would make screen readers repeat it.
    if (status.textContent !== said) status.textContent = said;
  };
  for (const [index, placeholder] of template.placeholders.slice(0, limits.fillInFields).entries()) {
    const { key } = placeholder;
    const field = createField(placeholder, index, values.get(key) ?? '', (value) => {
      typed.set(key, value);
      values.set(key, value);
      surroundings.keep(typed);
      refresh();
    });
    field.root.addEventListener('focusin', () => preview.setCurrent(key));
    field.root.addEventListener('focusout', () => preview.setCurrent(undefined));
    fields.set(key, field);
  }
  const open = () => total - countFilled(template, values);
  const { parts, add } = createActions({ text, open, select: preview.select }, surroundings);
  const head = createHead(form, surroundings.openPage);
  const root = element(
    'div',
    { class: 'form' },
    head,
    fieldsPart(fields, total),
    status,
    preview.root,
    ...parts,
  );
  root.addEventListener('keydown', (event) => {
    if (isComposing(event) || event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    void add();
  });
  refresh();
  return { root, typed, promptId: form.id };
}
