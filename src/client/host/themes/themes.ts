import { type Theme, teamsDarkTheme, teamsLightTheme } from '@fluentui/react-components';
import type { ThemeName } from '../host.ts';
import { contrastTheme } from './contrast-theme.ts';
import { floatingInTheDark } from './floating-in-the-dark.ts';
import { productThemes } from './product-themes.ts';

/**
 * The product's own themes, and those of Teams. Import only this module: the build replaces it by a table of the
 * values (.config/vite/inline-themes.ts), so it exports themes and nothing else.
 */
export const themes: Record<'product' | 'teams', Record<ThemeName, Theme>> = {
  product: productThemes,
  teams: {
    light: teamsLightTheme,
    dark: { ...teamsDarkTheme, ...floatingInTheDark(teamsDarkTheme) },
    contrast: contrastTheme,
  },
};
