/** An element with a class and a text, which is never read as markup. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  className: string,
  text?: unknown,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  made.className = className;
  if (typeof text === 'string') {
    made.textContent = text;
    made.dir = 'auto';
  }
  return made;
}
