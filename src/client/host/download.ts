/** Hands a text to the browser as a file. @throws when the browser refuses. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser reads the file after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
