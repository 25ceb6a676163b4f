import { fieldWarning } from '#domain/placeholders/field.ts';
import type { Placeholder } from '#domain/placeholders.ts';
import { choiceInput } from './choice-input.ts';
import { element, type Input } from './elements.ts';

export interface Field {
  root: HTMLElement;
  focus: () => void;
}

function textInput(
  tag: 'input' | 'textarea',
  attributes: Record<string, string>,
  value: string,
  onChange: (value: string) => void,
): Input {
  const control = element(tag, { autocomplete: 'off', ...attributes });
  control.value = value;
  control.addEventListener('input', () => onChange(control.value));
  return { root: control, control };
}

/** Whether a date field can show it: '' or a day such as 2026-11-22. */
const isDay = (value: string) => value === '' || /^\d{4}-\d{2}-\d{2}$/.test(value);

function inputFor(placeholder: Placeholder, value: string, onChange: (value: string) => void): Input {
  const { kind, label, options } = placeholder;
  if (kind === 'choice') return choiceInput(label, options, value, onChange);
  // The app's own form has dates as text with an example; this form knows no locale to write one.
  if (kind === 'date' && isDay(value)) return textInput('input', { type: 'date' }, value, onChange);
  if (kind === 'number') return textInput('input', { type: 'text', inputmode: 'decimal' }, value, onChange);
  // Users may paste line breaks into a short text too.
  return textInput('textarea', { rows: kind === 'longText' ? '3' : '1', dir: 'auto' }, value, onChange);
}

/** The labelled field of a placeholder, by its kind. */
export function createField(
  placeholder: Placeholder,
  index: number,
  value: string,
  onChange: (value: string) => void,
): Field {
  const ids = { control: `field-${index}`, hint: `hint-${index}`, warning: `warning-${index}` };
  const warning = element('p', { class: 'warning', id: ids.warning });
  const warn = (typed: string) => {
    warning.textContent = fieldWarning(placeholder, typed);
  };
  const { root, control } = inputFor(placeholder, value, (typed) => {
    warn(typed);
    onChange(typed);
  });
  warn(value);
  control.id = ids.control;
  // The text field for another value of a choice.
  const other = root === control ? null : root.querySelector('input');
  if (other) other.id = `${ids.control}-other`;
  const described = placeholder.hint ? [ids.hint, ids.warning] : [ids.warning];
  control.setAttribute('aria-describedby', described.join(' '));
  if (placeholder.required) control.setAttribute('aria-required', 'true');
  const label = element('label', { for: ids.control, dir: 'auto' }, placeholder.label);
  if (placeholder.required) label.append(element('span', { class: 'required', 'aria-hidden': 'true' }, ' *'));
  const hint = element('p', { class: 'hint', id: ids.hint, dir: 'auto' }, placeholder.hint);
  return {
    root: element('div', { class: 'field', 'data-key': placeholder.key }, label, hint, root, warning),
    focus: () => control.focus(),
  };
}
