import { type Theme, teamsHighContrastTheme } from '@fluentui/react-components';

/**
 * High contrast marks selected and hovered elements by a bright background, on which accents of the same brightness vanish.
 * This is the text colour for accents there; Fluent's themes have no token for it.
 */
export const contrastTheme: Theme & { colorOnHighlight: string } = {
  ...teamsHighContrastTheme,
  colorOnHighlight: teamsHighContrastTheme.colorNeutralForeground1Selected,
};
