import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { BrowserContext } from '@playwright/test';

const require = createRequire(import.meta.url);

/**
 * A substitute for Segoe UI, which this machine does not have: Open Sans, by the same designer, scaled to the same width and height.
 * Widths were compared with Selawik, Microsoft's free font with Segoe UI's metrics, over the letters of the demo prompts: Open Sans is
 * wider by 5.6 % (regular), 4.7 % (semibold) and 6.1 % (bold).
 */
const weights = { 400: 0.947, 600: 0.955, 700: 0.943 };
/** Metrics of Segoe UI relative to the font size. */
const [ascent, descent] = [2210 / 2048, 514 / 2048];

const subsets = {
  latin: 'U+0000-00FF, U+0131, U+0152-0153, U+02BB-02DC, U+2000-206F, U+20AC, U+2122, U+2191, U+2193, U+2212',
  'latin-ext': 'U+0100-0130, U+0132-0151, U+0154-02BA, U+1E00-1EFF, U+20A0-20AB, U+20AD-20CF',
};

const percent = (part: number) => `${(part * 100).toFixed(2)}%`;

const faces = () =>
  Object.entries(weights).flatMap(([weight, size]) =>
    Object.entries(subsets).map(([subset, unicodeRange]) => {
      const file = require.resolve(`@fontsource/open-sans/files/open-sans-${subset}-${weight}-normal.woff2`);
      return {
        data: readFileSync(file, 'base64'),
        descriptors: {
          weight,
          unicodeRange,
          sizeAdjust: percent(size),
          // Browsers apply these to the adjusted size.
          ascentOverride: percent(ascent / size),
          descentOverride: percent(descent / size),
          lineGapOverride: '0%',
        },
      };
    }),
  );

/**
 * Adds the font to every page and frame under the name that the product uses. Loaded from memory instead of a URL, so that the product's
 * content security policy is not affected.
 */
export const withSegoeMetrics = (context: BrowserContext) =>
  context.addInitScript((given) => {
    for (const { data, descriptors } of given) {
      const bytes = Uint8Array.from(atob(data), (char) => char.charCodeAt(0));
      document.fonts.add(new FontFace('Segoe UI', bytes, descriptors));
    }
  }, faces());
