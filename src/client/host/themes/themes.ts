import { type Theme, teamsDarkTheme, teamsLightTheme } from '@fluentui/react-components';
import type { ThemeName } from '../host.ts';
import { contrastTheme } from './contrast-theme.ts';
import { floatingInTheDark } from './floating-in-the-dark.ts';
import { productThemes } from './product-themes.ts';

/** The product's own themes, and those of Teams. */
export const themes: Record<'product' | 'teams', Record<ThemeName, Theme>> = {
  product: productThemes,
  teams: {
    light: teamsLightTheme,
    dark: { ...teamsDarkTheme, ...floatingInTheDark(teamsDarkTheme) },
    contrast: contrastTheme,
  },
};
