import { type Theme, teamsHighContrastTheme } from '@fluentui/react-components';

/** Fluent's are white, which would flash a screen of black with blocks of light while it loads. */
const loadingShape = 'rgba(255, 255, 255, 0.2)';

/**
 * High contrast marks selected and hovered elements by a bright background, on which accents of the same brightness vanish.
 * This is the text colour for accents there, the ground of found words, which have no tint, and that of rows that are not to
 * be marked so; Fluent's themes have no tokens for them.
 */
export const contrastTheme: Theme & { colorOnHighlight: string; colorFound: string; colorRowHover: string } =
  {
    ...teamsHighContrastTheme,
    colorNeutralStencil1: loadingShape,
    colorNeutralStencil2: loadingShape,
    colorOnHighlight: teamsHighContrastTheme.colorNeutralForeground1Selected,
    colorFound: teamsHighContrastTheme.colorNeutralBackground1Selected,
    colorRowHover: teamsHighContrastTheme.colorNeutralBackground1,
  };
