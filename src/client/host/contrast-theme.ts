import { type Theme, teamsHighContrastTheme } from '@fluentui/react-components';

/**
 * High contrast marks what is chosen or pointed at by a bright ground, on which accents of the same brightness vanish: what
 * stands on it in a colour of its own takes this one there, and Fluent's themes have no name for that.
 */
export const contrastTheme: Theme & { colorOnHighlight: string } = {
  ...teamsHighContrastTheme,
  colorOnHighlight: teamsHighContrastTheme.colorNeutralForeground1Selected,
};
