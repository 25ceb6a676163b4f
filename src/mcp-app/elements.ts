type Child = Node | string;

/** An element with attributes and children. Texts stay texts: nothing is ever read as HTML. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: Child[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value);
  made.append(...children);
  return made;
}

/** A button that never submits: in the sandboxes of some hosts forms may not. */
export function button(id: string, text: string, className: string, onPress: () => void) {
  const made = element('button', { type: 'button', id, class: className }, text);
  made.addEventListener('click', onPress);
  return made;
}

/** What stands in a field. */
export interface Input {
  root: HTMLElement;
  /** What the label and the hint belong to. */
  control: HTMLElement;
}
