/** A prompt's text with the values of a form on the screen. */
export interface FilledText {
  text: string;
  /** Placeholders that still have no value. */
  open: number;
  /** Labels of the placeholders that a person gave a value. */
  typed: string[];
  /** Focuses the first empty field; undefined if none is on the page. */
  fillIn: (() => void) | undefined;
}

/** By the prompt's id. In memory only, because filled-in values must not reach a server or a URL. */
const forms = new Map<string, () => FilledText>();

/** Copies and downloads of that prompt use the text that `read` returns. @returns a function that ends that. */
export function offerFilledText(promptId: string, read: () => FilledText): () => void {
  forms.set(promptId, read);
  return () => {
    if (forms.get(promptId) === read) forms.delete(promptId);
  };
}

/** Undefined if no form is shown: the prompt's own text is then used. */
export const filledText = (promptId: string): FilledText | undefined => forms.get(promptId)?.();

/** For a toast; '' if no field is empty. */
export function openPlaces(filled: FilledText | undefined): string {
  const open = filled?.open ?? 0;
  if (open === 0) return '';
  return open === 1 ? '1 field is still empty.' : `${open} fields are still empty.`;
}
