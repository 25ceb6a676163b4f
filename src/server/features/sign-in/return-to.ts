const longest = 2_000;

/**
 * Where to go after sign-in, when it is a path of our own. Refused is whatever a browser might take for another site: two
 * slashes, a backslash (read as a slash), control characters (dropped before reading).
 */
export function ownPath(text: string | undefined): string | undefined {
  if (text === undefined || text.length > longest || !/^\/(?!\/)[^\\\p{Cc}]*$/u.test(text)) return undefined;
  const base = 'http://own.invalid';
  return URL.canParse(text, base) && new URL(text, base).origin === base ? text : undefined;
}
