import type { PromptForm } from '#contract/mcp.ts';
import { isFilled, type Template } from '#domain/placeholders.ts';

/** Initial values of the fields: typed earlier, known to the assistant, or the text's default. */
export function firstValues(
  { placeholders }: Template,
  known: PromptForm['values'],
  typed: ReadonlyMap<string, string>,
) {
  return new Map(
    placeholders.map(({ key, default: value }) => {
      const given = Object.hasOwn(known, key) ? known[key] : undefined;
      return [key, typed.get(key) ?? (isFilled(given) ? given : value)] as const;
    }),
  );
}

export const countFilled = ({ placeholders }: Template, values: ReadonlyMap<string, string>) =>
  placeholders.filter(({ key }) => isFilled(values.get(key))).length;
