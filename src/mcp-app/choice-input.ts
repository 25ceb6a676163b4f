import { element, type Input } from './elements.ts';

const other = 'other';

/** A select with the options, and a text field for 'Other...'. */
export function choiceInput(
  label: string,
  options: readonly string[],
  value: string,
  onChange: (value: string) => void,
): Input {
  const select = element('select', {}, element('option', { value: '' }, 'Choose...'));
  for (const [index, option] of options.entries())
    select.append(element('option', { value: String(index) }, option));
  select.append(element('option', { value: other }, 'Other...'));
  const text = element('input', {
    type: 'text',
    dir: 'auto',
    'aria-label': `${label}: other`,
    autocomplete: 'off',
  });
  const index = options.indexOf(value);
  select.value = value === '' ? '' : index < 0 ? other : String(index);
  text.value = index < 0 ? value : '';
  text.hidden = select.value !== other;
  select.addEventListener('change', () => {
    text.hidden = select.value !== other;
    onChange(text.hidden ? (options[Number(select.value || Number.NaN)] ?? '') : text.value);
    if (!text.hidden) text.focus();
  });
  text.addEventListener('input', () => onChange(text.value));
  return { root: element('div', { class: 'choice' }, select, text), control: select };
}
