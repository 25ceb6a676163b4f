import type { ConfirmedPlaceholder, PlaceholderKind } from '#domain/placeholders.ts';

/** For use within sentences. */
export const kindNames: Record<PlaceholderKind, string> = {
  text: 'text',
  longText: 'long text',
  choice: 'choice',
  date: 'date',
  number: 'number',
};

type Facts = Pick<ConfirmedPlaceholder, 'hint' | 'kind' | 'options' | 'default' | 'required'>;

/** Without its name: 'choice: formal, friendly', 'text; default "English"; hint "Of the letter"'. */
export function describeFacts({ hint = '', kind, options, default: value, required }: Facts) {
  const facts = [options.length > 0 ? `${kindNames[kind]}: ${options.join(', ')}` : kindNames[kind]];
  if (value !== '') facts.push(`default "${value}"`);
  if (required) facts.push('required');
  if (hint !== '') facts.push(`hint "${hint}"`);
  return facts.join('; ');
}

/** One readable line: 'tone (choice: formal, friendly)'. */
export const describePlaceholder = (placeholder: Facts & Pick<ConfirmedPlaceholder, 'label'>) =>
  `${placeholder.label} (${describeFacts(placeholder)})`;
