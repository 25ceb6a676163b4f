import { app } from '@microsoft/teams-js';
import type { ThemeName } from '#client/host/host.ts';
import { createStore } from '#client/host/store.ts';

const names: Record<string, ThemeName> = { dark: 'dark', contrast: 'contrast' };

/** Glass is a light theme over a blurred window; any unknown theme counts as light too. */
const themeNamed = (name: string): ThemeName => names[name] ?? 'light';

/** @param initial Teams' own name of the theme. */
export function teamsTheme(initial: string) {
  const theme = createStore(themeNamed(initial));
  const show = (name: string) => theme.set(themeNamed(name));
  /** Hosts drop the handler when they suspend the tab. */
  const listen = () => app.registerOnThemeChangeHandler(show);
  listen();
  return { theme, show, listen };
}

export type TeamsTheme = ReturnType<typeof teamsTheme>;
