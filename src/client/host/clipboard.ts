/** Copies a promise of text while the click still counts: browsers permit it only just after one. */
async function copyLater(text: Promise<string>) {
  const blob = text.then((value) => new Blob([value], { type: 'text/plain' }));
  // `copyText` reports why the text failed; a clipboard that refuses never reads this promise.
  blob.catch(() => undefined);
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
}

/** execCommand, which still works where a frame's policy blocks the Clipboard API. */
function copyBySelection(text: string) {
  const field = document.createElement('textarea');
  field.value = text;
  field.setAttribute('readonly', '');
  field.style.cssText = 'position:fixed;top:0;left:-9999px';
  const focused = document.activeElement;
  document.body.append(field);
  field.select();
  try {
    return document.execCommand('copy');
  } finally {
    field.remove();
    if (focused instanceof HTMLElement) focused.focus();
  }
}

/** Whether a frame's policy blocks the Clipboard API: calling it would only log an error to the console. */
function isForbidden() {
  // Only some browsers expose the policy.
  const { featurePolicy } = document as { featurePolicy?: { allowsFeature: (name: string) => boolean } };
  return featurePolicy?.allowsFeature('clipboard-write') === false;
}

/**
 * Copies a text, or a promise of one.
 *
 * @returns whether the text is on the clipboard.
 * @throws the error that the promised text was rejected with.
 */
export async function copyText(text: string | Promise<string>): Promise<boolean> {
  if (isForbidden()) return copyBySelection(await text);
  try {
    if (typeof text === 'string') await navigator.clipboard.writeText(text);
    else await copyLater(text);
    return true;
  } catch {
    return copyBySelection(await text);
  }
}
