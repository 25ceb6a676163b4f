import { element } from './elements.ts';

/** Where the clipboard is closed to frames: by the selection, as browsers have always done it. */
function copySelected(text: string) {
  const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true', tabindex: '-1' });
  const focused = document.activeElement;
  field.value = text;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- frames of hosts that grant no clipboard have nothing else
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** @returns false where the host lets nothing be copied. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}
