import type { Keyboard, Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

interface Focused {
  /** Name of the focused element, for a failing test. */
  name: string;
  /** Whether the focus changes the look of the element, its surroundings or its frame. */
  visible: boolean;
  /** Whether it comes after the previously focused element. */
  inOrder: boolean;
}

/** The focused element; undefined when the focus has left the page. Call this after each press of Tab from the top. */
const look = (page: Page) =>
  page.evaluate((): Focused | undefined => {
    const element = document.activeElement;
    if (!(element instanceof HTMLElement) || element === document.body) return undefined;
    const properties = ['outline', 'box-shadow', 'border', 'background-color', 'top', 'transform', 'inset'];
    const drawn = () => {
      const frames = [element, element.parentElement, element.parentElement?.parentElement];
      return frames
        .filter((frame) => frame instanceof Element)
        .flatMap((frame) =>
          [null, '::before', '::after'].map((part) => {
            const style = getComputedStyle(frame, part);
            return properties.map((property) => style.getPropertyValue(property)).join();
          }),
        )
        .join();
    };
    const focused = drawn();
    element.blur();
    const visible = focused !== drawn();
    element.focus({ preventScroll: true });
    const before = document.querySelector('[data-focused-before]');
    const order = before?.compareDocumentPosition(element) ?? Node.DOCUMENT_POSITION_FOLLOWING;
    before?.removeAttribute('data-focused-before');
    element.setAttribute('data-focused-before', '');
    const name = `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent}`.slice(
      0,
      80,
    );
    return { name, visible, inOrder: (order & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 };
  });

/** Presses Tab from the top of the page until the focus leaves it or `most` elements had it. */
export async function tabThrough(page: Page, most: number): Promise<Focused[]> {
  await page.evaluate(() => {
    const root = document.documentElement;
    root.tabIndex = -1;
    root.focus();
    root.removeAttribute('tabindex');
    document.querySelector('[data-focused-before]')?.removeAttribute('data-focused-before');
  });
  const seen: Focused[] = [];
  while (seen.length < most) {
    await page.keyboard.press('Tab');
    const focused = await look(page);
    if (!focused) break;
    seen.push(focused);
  }
  return seen;
}

const hasFocus = (element: Locator) => element.evaluate((node) => node === document.activeElement);

/** Presses Tab until an element has the focus. */
export async function tabTo(page: Page, element: Locator, most = 40) {
  await element.waitFor();
  for (let tabs = 0; tabs < most && !(await hasFocus(element)); tabs += 1) await page.keyboard.press('Tab');
  await expect(element).toBeFocused();
}

/** Counts the keys that a user presses on the page from now on. A typed text counts as one. */
export function countKeys({ keyboard }: Page) {
  const own = Object.getPrototypeOf(keyboard) as Keyboard;
  let count = 0;
  Object.assign(keyboard, {
    press: (key: string) => {
      count += 1;
      return own.press.call(keyboard, key);
    },
    type: (text: string) => {
      count += 1;
      return own.type.call(keyboard, text);
    },
    insertText: (text: string) => {
      count += 1;
      return own.insertText.call(keyboard, text);
    },
  });
  return () => count;
}
