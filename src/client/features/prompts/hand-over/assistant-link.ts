import type { Assistant } from '#contract/assistants.ts';

/** The assistant's URL with the text in it; undefined where it takes none, or not one so long. */
export function linkWithText(assistant: Assistant, text: string): string | undefined {
  const { url, parameter, limit, limit_unit: unit } = assistant;
  if (assistant.text !== 'query' || !parameter) return undefined;
  const link = new URL(url);
  // Some assistants take a plus for itself, all of them %20 for a blank.
  const pair = new URLSearchParams([[parameter, text]]).toString().replaceAll('+', '%20');
  link.search = link.search ? `${link.search}&${pair}` : pair;
  const length = unit === 'characters' ? text.length : link.href.length;
  return length <= limit ? link.href : undefined;
}
