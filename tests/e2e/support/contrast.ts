import type { Frame, Page } from '@playwright/test';

/**
 * The elements on the page's current state with too little contrast to their background (WCAG 1.4.3 and 1.4.11): text under 4.5:1,
 * icons, marks and rating stars under 3:1. Disabled elements, and those on a picture, are omitted.
 */
export const lowContrast = (page: Page | Frame): Promise<string[]> =>
  page.evaluate(() => {
    const [textRatio, graphicRatio] = [4.5, 3];
    type Color = [red: number, green: number, blue: number, alpha: number];

    // The canvas knows every notation that a style can be in.
    const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    const known = new Map<string, Color>();
    const parse = (value: string): Color => {
      const before = known.get(value);
      if (before) return before;
      if (!canvas) throw new Error('no canvas');
      canvas.clearRect(0, 0, 1, 1);
      canvas.fillStyle = value;
      canvas.fillRect(0, 0, 1, 1);
      const [red = 0, green = 0, blue = 0, alpha = 0] = canvas.getImageData(0, 0, 1, 1).data;
      const color: Color = [red, green, blue, alpha / 255];
      known.set(value, color);
      return color;
    };
    const over = (top: Color, ground: Color): Color => {
      const mixed = [0, 1, 2].map(
        (part) => (top[part] ?? 0) * top[3] + (ground[part] ?? 0) * (1 - top[3]),
      ) as [number, number, number];
      return [...mixed, 1];
    };
    const luminance = (color: Color) => {
      const [red = 0, green = 0, blue = 0] = color.slice(0, 3).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const ratio = (one: Color, other: Color) => {
      const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
      return (lighter + 0.05) / (darker + 0.05);
    };
    const grounds = new Map<Element | null, Color | undefined>();
    /** Undefined on a picture. */
    const groundOf = (element: Element | null): Color | undefined => {
      if (!grounds.has(element)) grounds.set(element, findGround(element));
      return grounds.get(element);
    };
    const findGround = (element: Element | null) => {
      if (!element) return parse('Canvas');
      const style = getComputedStyle(element);
      if (style.backgroundImage !== 'none') return undefined;
      const own = parse(style.backgroundColor);
      if (own[3] === 1) return own;
      const below = groundOf(element.parentElement);
      return below && over(own, below);
    };

    const found = new Set<string>();
    const judge = (element: Element, color: string, least: number, what: string) => {
      const ground = groundOf(element);
      if (!ground) return;
      const measured = ratio(over(parse(color), ground), ground);
      if (measured >= least) return;
      const words = (element.closest('a, button, [role], p, h1, h2, h3') ?? element).textContent;
      found.add(`${what} ${measured.toFixed(2)}:1 ${color} in "${words.trim().slice(0, 40)}"`);
    };
    const isJudged = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !element.closest('[disabled], [aria-disabled="true"], [data-placeholder-card]') &&
      getComputedStyle(element).clipPath === 'none';

    for (const element of document.body.querySelectorAll('*')) {
      if (!isJudged(element)) continue;
      const style = getComputedStyle(element);
      const isText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      if (isText) judge(element, style.color, textRatio, 'text');
      if (element instanceof HTMLInputElement && element.placeholder) {
        judge(element, getComputedStyle(element, '::placeholder').color, textRatio, 'placeholder');
      }
      if (element instanceof SVGElement && element.getAttribute('fill') === 'currentColor') {
        judge(element.parentElement ?? element, style.color, graphicRatio, 'icon');
      }
      for (const part of ['::before', '::after']) {
        const drawn = getComputedStyle(element, part);
        if (drawn.content === 'none' || drawn.opacity === '0') continue;
        if (drawn.maskImage !== 'none') judge(element, drawn.backgroundColor, graphicRatio, 'stars');
        for (const side of ['left', 'bottom']) {
          const width = Number.parseFloat(drawn.getPropertyValue(`border-${side}-width`));
          const edge = drawn.getPropertyValue(`border-${side}-color`);
          if (width >= 3 && parse(edge)[3] > 0) judge(element, edge, graphicRatio, 'mark');
        }
      }
    }
    return [...found];
  });
