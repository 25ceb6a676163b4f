type Child = Node | string;

/** An element with attributes and children. Strings become text nodes, never HTML. */
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

/** A button that never submits: sandboxes of some hosts forbid that. */
export function button(id: string, text: string, className: string, onPress: () => void) {
  const made = element('button', { type: 'button', id, class: className }, text);
  made.addEventListener('click', onPress);
  return made;
}

/** The input of a field. */
export interface Input {
  root: HTMLElement;
  /** Element that the label and the hint refer to. */
  control: HTMLElement;
}
