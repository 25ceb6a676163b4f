/** Browsers and Node both have it, but this folder is compiled without the types of either. */
declare const URL: new (
  text: string,
  base: string,
) => { origin: string; pathname: string; search: string; hash: string };

const base = 'http://own.invalid';
/** Encoded, so that it fits into the login cookie with the other values. */
const longest = 2_000;
/**
 * Two slashes begin another host; URL parsers read a backslash as a slash and drop some control characters first.
 */
const ownAtFirstSight = /^\/(?!\/)[^\\\p{Cc}]*$/u;

/**
 * A path from a URL is never trusted to lead to another site.
 *
 * @returns the path with query and fragment as browsers parse it, so that callers use exactly what was checked. Undefined if it
 *   leads to another site: '/..//evil.example' becomes '//evil.example', another host.
 */
export function ownPath(text: string | null | undefined): string | undefined {
  if (text == null || text.length > longest || !ownAtFirstSight.test(text)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, base);
  const path = `${pathname}${search}${hash}`;
  const isOwn = origin === base && ownAtFirstSight.test(path) && path.length <= longest;
  return isOwn ? path : undefined;
}
