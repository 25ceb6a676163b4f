const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML, including quoted attributes. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
