/** The same class in browsers and in Node; the contract's types know the globals of neither. */
declare const URL: new (
  text: string,
  base: string,
) => { origin: string; pathname: string; search: string; hash: string };

const base = 'http://own.invalid';
/** Encoded, so that it fits into the login cookie with the other values. */
const longest = 2_000;
/**
 * Two slashes begin another host, a backslash is read as a slash, and some control characters are dropped before reading.
 */
const ownAtFirstSight = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/**
 * A path from a URL is never trusted to lead to another site.
 *
 * @returns the path with query and fragment, as browsers read it: what is checked is what is used. Undefined when that is not
 *   a path of our own: '/..//evil.example' comes to '//evil.example', which is another host.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (text == null || text.length > longest || !ownAtFirstSight.test(text)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  const path = `${pathname}${search}${hash}`;
  const isOwn = origin === base && ownAtFirstSight.test(path) && path.length <= longest;
  return isOwn ? path : undefined;
}
