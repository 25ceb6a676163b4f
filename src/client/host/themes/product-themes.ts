import {
  type BrandVariants,
  createDarkTheme,
  createLightTheme,
  type Theme,
} from '@fluentui/react-components';
import type { ThemeName } from '../host.ts';
import { contrastTheme } from './contrast-theme.ts';
import { floatingInTheDark } from './floating-in-the-dark.ts';

/** One accent: a mulberry, in even steps of lightness (OKLCH, hue 352). */
const brand: BrandVariants = {
  10: '#270013',
  20: '#34001d',
  30: '#460028',
  40: '#550033',
  50: '#64083e',
  60: '#711247',
  70: '#7d1b51',
  80: '#8a245b',
  90: '#9b3369',
  100: '#ac497a',
  110: '#bc5f8b',
  120: '#cc759d',
  130: '#da8caf',
  140: '#e8a3c1',
  150: '#f6bad3',
  160: '#ffd3e5',
};

const light = createLightTheme(brand);
const dark = createDarkTheme(brand);

/** The product's own look: on the web, and in a host that has none. */
export const productThemes: Record<ThemeName, Theme> = {
  light: {
    ...light,
    // Fluent tints large surfaces with the ramp's end, which in this hue is a loud pink.
    colorBrandBackground2: '#fbf0f5',
    colorBrandBackground2Hover: '#f6e1eb',
    colorBrandBackground2Pressed: '#f0d2e0',
    // Fluent's own is invisible around a badge.
    colorPaletteYellowBorder1: '#e4cc00',
  },
  dark: {
    ...dark,
    ...floatingInTheDark(dark),
    // Fluent's own choice (100 and 110) is too dim on the page's grey for text.
    colorBrandForeground1: brand[130],
    colorBrandForeground2: brand[140],
    colorBrandBackground2: '#2d1b24',
    colorBrandBackground2Hover: '#3d2230',
    colorBrandBackground2Pressed: '#663650',
    colorBrandForegroundLink: brand[130],
    colorBrandForegroundLinkHover: brand[140],
    colorBrandForegroundLinkPressed: brand[120],
    colorBrandForegroundLinkSelected: brand[130],
    // And too dim for icons, edges and marks on it, which need 3:1 also on the background of a selected item.
    colorNeutralForeground2BrandHover: brand[130],
    colorNeutralForeground2BrandPressed: brand[120],
    colorNeutralForeground2BrandSelected: brand[130],
    colorNeutralForeground3BrandHover: brand[130],
    colorNeutralForeground3BrandPressed: brand[120],
    colorNeutralForeground3BrandSelected: brand[130],
    colorCompoundBrandForeground1: brand[120],
    colorCompoundBrandForeground1Hover: brand[130],
    colorCompoundBrandForeground1Pressed: brand[120],
    colorCompoundBrandBackground: brand[120],
    colorCompoundBrandBackgroundHover: brand[130],
    colorCompoundBrandBackgroundPressed: brand[120],
    colorCompoundBrandStroke: brand[120],
    colorCompoundBrandStrokeHover: brand[130],
    colorCompoundBrandStrokePressed: brand[120],
    colorNeutralStrokeAccessibleSelected: brand[120],
    colorBrandStroke1: brand[120],
  },
  contrast: contrastTheme,
};
