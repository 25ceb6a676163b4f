import type { ConfirmedPlaceholder, PlaceholderKind } from '#domain/placeholders.ts';

/** For use within sentences. */
export const kindNames: Record<PlaceholderKind, string> = {
  text: 'text',
  longText: 'long text',
  choice: 'choice',
  date: 'date',
  number: 'number',
};

/** One readable line: 'tone (choice: formal, friendly)', 'language (text; default "English"; hint "Of the letter")'. */
export function describePlaceholder({
  label,
  hint = '',
  kind,
  options,
  default: value,
  required,
}: Pick<ConfirmedPlaceholder, 'label' | 'hint' | 'kind' | 'options' | 'default' | 'required'>) {
  const facts = [options.length > 0 ? `${kindNames[kind]}: ${options.join(', ')}` : kindNames[kind]];
  if (value !== '') facts.push(`default "${value}"`);
  if (required) facts.push('required');
  if (hint !== '') facts.push(`hint "${hint}"`);
  return `${label} (${facts.join('; ')})`;
}
