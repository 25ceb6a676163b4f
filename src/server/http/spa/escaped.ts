const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as it stands in markup, also within the quotes of an attribute. */
export const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (character) => escapes[character] ?? '');
