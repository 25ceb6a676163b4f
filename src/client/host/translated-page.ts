/**
 * A browser's translation replaces text nodes by `font` elements. React still has the text nodes: to remove one, or to insert
 * something before it, throws, and a change of its text does not show (https://github.com/facebook/react/issues/11538). So a replaced
 * text node returns to its place before React uses it; the browser then translates it again.
 */
const replacements = new WeakMap<Node, Node>();

function noteReplacements(records: MutationRecord[]) {
  for (const { addedNodes, removedNodes, previousSibling, nextSibling } of records) {
    for (const node of removedNodes) {
      if (!(node instanceof Text)) continue;
      const font = [...addedNodes, previousSibling, nextSibling].find((near) => near?.nodeName === 'FONT');
      // Not a text that React moved beside a translated one.
      if (font && (!node.isConnected || font.contains(node))) replacements.set(node, font);
    }
  }
}

function putBack(node: Node | null) {
  const font = node && replacements.get(node);
  if (!font) return;
  replacements.delete(node);
  font.parentNode?.replaceChild(node, font);
}

/** To be called before React renders. */
export function keepTranslatedPagesWorking() {
  new MutationObserver(noteReplacements).observe(document, { childList: true, subtree: true });
  // oxlint-disable-next-line typescript/unbound-method -- each is called with its node
  const { removeChild, insertBefore } = Node.prototype;
  const nodeValue = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue');
  Node.prototype.removeChild = function <T extends Node>(this: Node, child: T): T {
    putBack(child);
    // Some translations also move or remove elements.
    if (child.parentNode) removeChild.call(child.parentNode, child);
    return child;
  };
  Node.prototype.insertBefore = function <T extends Node>(this: Node, node: T, before: Node | null): T {
    putBack(before);
    return insertBefore.call(this, node, before?.parentNode === this ? before : null) as T;
  };
  if (!nodeValue) return;
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...nodeValue,
    set(this: Node, value: string | null) {
      putBack(this);
      nodeValue.set?.call(this, value);
    },
  });
}
