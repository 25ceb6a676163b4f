import { isPlainName } from './placeholder.ts';

const angle = /<([^<>{}[\]\n]{1,60})>(?!>)/y;
const closing = /<\/([^<>\n]{1,60})>/g;
/** What is written without an end too. */
const html =
  /^(?:a|b|body|br|button|code|details|div|em|form|h[1-6]|head|hr|html|i|img|input|label|li|main|meta|nav|ol|option|p|pre|script|section|select|span|strong|style|sub|summary|sup|svg|table|tbody|td|textarea|th|thead|tr|u|ul|video)$/i;

/** Names of the tags that a text closes: they frame a part of it, and nobody fills them in. */
export const closedTags = (text: string) =>
  new Set([...text.matchAll(closing)].map(([, name = '']) => name.trim().toLowerCase()));

/** The name that stands in `<..>` at a position; undefined where that is a tag, a type or an address. */
export function angled(text: string, position: number, tags: Set<string>): string | undefined {
  if (/[\w<]/.test(text[position - 1] ?? '')) return undefined;
  angle.lastIndex = position;
  const name = angle.exec(text)?.[1]?.trim() ?? '';
  const [first = ''] = name.toLowerCase().split(' ', 1);
  if (!isPlainName(name) || name.endsWith('/') || html.test(first)) return undefined;
  return tags.has(first) || tags.has(name.toLowerCase()) ? undefined : name;
}
