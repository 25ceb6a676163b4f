/** Has the browser download what is at a URL. The name counts for our own origin only. */
export function clickDownload(fileName: string, url: string): void {
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  document.body.append(link);
  link.click();
  link.remove();
}

/** Hands a text to the browser as a file. @throws when the browser refuses. */
export function downloadText(fileName: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }));
  clickDownload(fileName, url);
  // The browser reads the file after this turn of the event loop.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
