import { teamsDarkTheme, teamsLightTheme } from '@fluentui/react-components';
import { contrastTheme } from '../contrast-theme.ts';
import type { Host } from '../host.ts';

export const themes: NonNullable<Host['themes']> = {
  light: teamsLightTheme,
  dark: teamsDarkTheme,
  contrast: contrastTheme,
};
