import { teamsDarkTheme, teamsLightTheme } from '@fluentui/react-components';
import { contrastTheme } from '#client/host/contrast-theme.ts';
import type { Host } from '#client/host/host.ts';

export const themes: NonNullable<Host['themes']> = {
  light: teamsLightTheme,
  dark: teamsDarkTheme,
  contrast: contrastTheme,
};
