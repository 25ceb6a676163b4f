import { hashedForm } from '#domain/citation.ts';

/**
 * SHA-256 of a prompt's text as citations name it, in hexadecimal. The text does not leave the browser.
 *
 * @throws Error where the page is not in a secure context, which has no Web Crypto.
 */
export async function hashText(text: string) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(hashedForm(text)));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
