import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext, Page } from '@playwright/test';

const require = createRequire(import.meta.url);

interface Face extends FontFaceDescriptors {
  data: string;
}

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;
const dataOf = (name: string, subset: string, weight: string) =>
  readFileSync(
    require.resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`),
    'base64',
  );
const facesOf = (name: string, subsets: Record<string, string>, weights: string[]): Face[] =>
  weights.flatMap((weight) =>
    Object.entries(subsets).map(([subset, unicodeRange]) => ({
      data: dataOf(name, subset, weight),
      weight,
      unicodeRange,
    })),
  );

const latin = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  'latin-ext': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20CF',
};

/**
 * Open Sans, by the designer of Segoe UI, scaled to its width and height. Widths were compared with Selawik, Microsoft's free font with
 * Segoe UI's metrics, over the letters of the demo prompts: Open Sans is wider by 5.6 % (regular), 4.7 % (semibold) and 6.1 % (bold).
 */
function likeSegoe(): Face[] {
  const sizes: Record<string, number> = { 400: 0.947, 600: 0.955, 700: 0.943 };
  /** Metrics of Segoe UI relative to the font size. */
  const [ascent, descent] = [2210 / 2048, 514 / 2048];
  return facesOf('open-sans', latin, Object.keys(sizes)).map((face) => {
    const size = sizes[face.weight ?? ''] ?? 1;
    return Object.assign(face, {
      sizeAdjust: percent(size),
      // Browsers apply these to the adjusted size.
      ascentOverride: percent(ascent / size),
      descentOverride: percent(descent / size),
      lineGapOverride: '0%',
    });
  });
}

/** Fonts that pages have where tests run: a Linux machine's own, Windows's, and that of Linux machines with Liberation. */
const fonts = {
  dejavu: () => facesOf('dejavu-sans', { latin: 'U+0-10FFFF' }, ['400', '700']),
  segoe: likeSegoe,
  arimo: () => facesOf('arimo', latin, ['400', '700']),
};
export type PageFont = keyof typeof fonts;
export const pageFonts = Object.keys(fonts) as PageFont[];

/** @throws Error for a name that is no font's. */
export function pageFont(name: string): PageFont {
  const found = pageFonts.find((font) => font === name);
  if (!found)
    throw new Error(`E2E_FONT: got ${JSON.stringify(name)}, expected one of ${pageFonts.join(', ')}.`);
  return found;
}

const loaded = new Map<PageFont, Face[]>();
function facesFor(font: PageFont): Face[] {
  const faces = loaded.get(font) ?? fonts[font]();
  loaded.set(font, faces);
  return faces;
}

/**
 * In the page: replaces the font under the name that the product uses. The page keeps the faces that it once received.
 *
 * @returns false if it does not have them and none are given.
 */
async function useFaces([name, given]: readonly [PageFont, Face[]?]): Promise<boolean> {
  const { testFonts: kept = {} } = window as Window & { testFonts?: Partial<Record<PageFont, FontFace[]>> };
  const faces =
    kept[name] ??
    given?.map(({ data, ...descriptors }) => {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      return new FontFace('Segoe UI', bytes, descriptors);
    });
  if (!faces) return false;
  Object.assign(window, { testFonts: { ...kept, [name]: faces } });
  for (const face of document.fonts) if (face.family.includes('Segoe UI')) document.fonts.delete(face);
  for (const face of faces) document.fonts.add(face);
  await Promise.all(faces.map((face) => face.load())).catch(() =>
    console.error(`The font ${name} did not load: run npm ci, and test again.`),
  );
  return true;
}

/**
 * Adds the font to every page and frame under the name that the product uses. Loaded from memory instead of a URL, so that the product's
 * content security policy is not affected. A page whose font does not load reports an error in its console.
 */
export const withFont = (context: BrowserContext, font: PageFont) =>
  context.addInitScript(useFaces, [font, facesFor(font)] as const);

/** Gives an open page another font, until it is loaded again. */
export async function changeFont(page: Page, font: PageFont) {
  if (!(await page.evaluate(useFaces, [font] as const)))
    await page.evaluate(useFaces, [font, facesFor(font)] as const);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
