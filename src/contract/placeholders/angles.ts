import { isPlainName } from './placeholder.ts';

const angle = /<([^<>{}[\]\n]{1,60})>(?!>)/y;
const closing = /<\/([^<>\n]{1,60})>/g;
/** Tags that need no end. */
const html = /^(?:br|col|hr|img|input|li|link|meta|p|t[dhr]|wbr)$/i;

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
