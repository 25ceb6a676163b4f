/** The fields of a browser's keyboard event that these functions read. */
interface Key {
  key: string;
  code: string;
  isComposing: boolean;
  keyCode: number;
}

/** Of every key that an input method handles. */
const inputMethodKeyCode = 229;

/**
 * Whether an input method handles the key, as in Japanese, Chinese and Korean: its Enter ends a word, and sends nothing. Safari ends the
 * composition before that Enter, so that only the key's code says it.
 */
export const isComposing = (event: Pick<Key, 'isComposing' | 'keyCode'>): boolean =>
  event.isComposing || event.keyCode === inputMethodKeyCode;

/** The key as the name of a shortcut: letters in lower case, on a layout without Latin letters those at the same place. */
export function shortcutKey({ key, code }: Pick<Key, 'key' | 'code'>): string {
  const isForeign = /^\p{L}$/u.test(key) && !/^\p{Script=Latin}$/u.test(key);
  return (isForeign && code.startsWith('Key') ? code.slice(3) : key).toLowerCase();
}
