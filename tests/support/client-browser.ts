import { vi } from 'vitest';

/** Stubs for the browser functions that the product uses and jsdom lacks. */
export function addMissingBrowserParts() {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: false,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  vi.stubGlobal('ResizeObserver', ObserverStub);
  vi.stubGlobal('IntersectionObserver', ObserverStub);
  vi.stubGlobal('ClipboardItem', ClipboardItemStub);
  window.scrollTo = ((to: number | ScrollToOptions, y = 0) => {
    const top = typeof to === 'number' ? y : (to.top ?? window.scrollY);
    if (top === window.scrollY) return;
    Object.defineProperty(window, 'scrollY', { value: top, configurable: true, writable: true });
    // As in a browser, listeners are called later.
    setTimeout(() => window.dispatchEvent(new Event('scroll')));
  }) as typeof window.scrollTo;
  Element.prototype.scrollIntoView = () => {};
  Element.prototype.scrollTo = () => {};
  document.execCommand = () => false;
  leaveStylesOut();
  keepDialogsNamed();
}

/**
 * jsdom checks every rule of the page for each computed style, and every search by name needs computed styles: with
 * Fluent's thousands of rules that is most of the time. Tests in real browsers check the styles.
 */
function leaveStylesOut() {
  CSSStyleSheet.prototype.insertRule = () => 0;
  const getComputedStyle = window.getComputedStyle.bind(window);
  const styles = new Map<string, CSSStyleDeclaration>();
  // Without rules of the page, elements of a kind look the same, but for their own style and `hidden`.
  window.getComputedStyle = (element, pseudo) => {
    const own = element.getAttribute('style') ?? '';
    const kind = `${element.tagName} ${pseudo ?? ''} ${element.hasAttribute('hidden')} ${own}`;
    let style = styles.get(kind);
    if (style) return style;
    const alike = document.createElement(element.tagName);
    alike.toggleAttribute('hidden', element.hasAttribute('hidden'));
    alike.setAttribute('style', own);
    style = getComputedStyle(alike, pseudo);
    styles.set(kind, style);
    return style;
  };
}

/**
 * Tabster hides everything but the active dialog from screen readers, by timers that in jsdom sometimes hide the dialog itself, which
 * then has no name. In real browsers the end-to-end tests find dialogs by role, and so only those that are not hidden.
 */
function keepDialogsNamed() {
  const set: (name: string, value: string) => void = Reflect.get(Element.prototype, 'setAttribute');
  Element.prototype.setAttribute = function (this: Element, name: string, value: string) {
    if (name === 'aria-hidden' && (this.matches('[role=dialog]') || this.querySelector('[role=dialog]')))
      return;
    set.call(this, name, value);
  };
}

/** jsdom has no layout, so nothing changes. */
class ObserverStub {
  observe() {}
  unobserve() {}
  disconnect() {}
}

class ClipboardItemStub {
  readonly data: Record<string, Blob | Promise<Blob>>;
  constructor(data: Record<string, Blob | Promise<Blob>>) {
    this.data = data;
  }
}

/** A clipboard that keeps its text, in place of the browser's; `allowed: false` refuses like a frame's policy. */
export function installClipboard({ allowed = true } = {}) {
  const clipboard = { text: '' };
  const write = async (text: string) => {
    if (!allowed) throw new DOMException('Write permission denied.', 'NotAllowedError');
    clipboard.text = text;
  };
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: write,
      write: async ([item]: ClipboardItemStub[]) => write(await textOf(await item?.data['text/plain'])),
    },
  });
  return clipboard;
}

/** jsdom's Blob cannot return its text. */
export const textOf = (blob: Blob | undefined): Promise<string> =>
  new Promise((resolve, reject) => {
    if (!blob) return resolve('');
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''));
    reader.addEventListener('error', () => reject(reader.error));
    return reader.readAsText(blob);
  });

/** Browsers keep a date that is typed in part, of which jsdom has none: the field's value is '', and its input bad. */
export const typedInPart = (field: HTMLElement, isPart = true) =>
  Object.defineProperty(field, 'validity', { configurable: true, value: { badInput: isPart } });

/** Catches the files that the product hands to the browser. */
export function watchDownloads() {
  const files: { name: string; blob: Blob }[] = [];
  const blobs = new Map<string, Blob>();
  URL.createObjectURL = (blob: Blob) => {
    blobs.set(`blob:${blobs.size}`, blob);
    return `blob:${blobs.size - 1}`;
  };
  URL.revokeObjectURL = () => {};
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    const blob = blobs.get(this.href);
    if (blob) files.push({ name: this.download, blob });
  });
  return files;
}
