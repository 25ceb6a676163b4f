import type { Confirmed } from '../placeholders.ts';

/** Texts that users wrote about placeholders, a line each, except those in the prompt, which are checked there. */
export const placeholderTexts = (confirmed: Confirmed, prompt: string) =>
  (confirmed ?? [])
    .flatMap(({ label, hint = '', default: value, options }) => [label, hint, value].concat(options))
    .filter((said) => !prompt.includes(said))
    .join('\n');
