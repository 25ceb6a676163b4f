import { tokens } from '@fluentui/react-components';

/**
 * An accent colour, such as an icon's, on a selected or hovered background: where that is bright (see contrastTheme) it is
 * replaced. Text uses the theme's `...Selected` and `...Hover` foregrounds instead.
 */
export const onHighlight = (color: string) => `var(--colorOnHighlight, ${color})`;

/**
 * The ground of a row that is pointed at and holds more than text: where the theme would make it bright, which would take
 * another colour for everything on it, it stays as it is, and the title's line alone says where the pointer is.
 */
export const rowHover = `var(--colorRowHover, ${tokens.colorNeutralBackground1Hover})`;
