import { type Declaration, named } from './placeholder.ts';

const single = /\{([^{}\n]{1,60})\}(?!\})|<([^<>\n]{1,60})>(?!>)/y;
const closing = /<\/([^<>\n]{1,60})>/g;
/** Tags that need no closing tag. */
const unclosed = /^(?:br|col|hr|img|input|li|link|meta|p|t[dhr]|wbr)$/;

/** Names of the tags that a text closes: they enclose a part of it and are not placeholders. */
export const closedTags = (text: string) =>
  new Set([...text.matchAll(closing)].map(([, name = '']) => name.trim().toLowerCase()));

/**
 * Words in `{..}` or `<..>` at a position; these are code more often than not. Undefined for a part of `{{..}}`, a formula, a
 * path, a type, or a tag.
 */
export function readSingle(text: string, start: number, tags: Set<string>) {
  single.lastIndex = start;
  const [marker, braced, angled = ''] = single.exec(text) ?? [];
  const name = (braced ?? angled).trim();
  const tag = angled.trim().toLowerCase();
  const isPart = /[\w}$^{<]/.test(text[start - 1] ?? '');
  if (!marker || isPart || !/^[\p{L}_][\p{L}\p{N}_ .'’/-]*$/u.test(name)) return undefined;
  const isTag = [tag, tag.split(' ', 1)[0] ?? ''].some((word) => tags.has(word) || unclosed.test(word));
  const declaration: Declaration = named(name);
  return isTag || tag.endsWith('/') ? undefined : { end: start + marker.length, declaration };
}
