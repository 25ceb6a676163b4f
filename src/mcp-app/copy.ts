import { element } from './elements.ts';

/** Fallback for frames without clipboard access: copies a selection. */
function copySelected(text: string) {
  const field = element('textarea', { class: 'unseen', 'aria-hidden': 'true', tabindex: '-1' });
  const focused = document.activeElement;
  field.value = text;
  document.body.append(field);
  field.select();
  // oxlint-disable-next-line typescript/no-deprecated -- the only way in frames without clipboard access
  const isCopied = document.execCommand('copy');
  field.remove();
  if (focused instanceof HTMLElement) focused.focus();
  return isCopied;
}

/** @returns false if the host does not allow copying. */
export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}
