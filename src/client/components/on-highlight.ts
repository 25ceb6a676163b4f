import { tokens } from '@fluentui/react-components';

/**
 * An accent colour, such as an icon's, on a selected or hovered background: where that is bright (see contrastTheme) it is
 * replaced. Text uses the theme's `...Selected` and `...Hover` foregrounds instead.
 */
export const onHighlight = (color: string) => `var(--colorOnHighlight, ${color})`;

/**
 * The background of a hovered row that contains more than text: if the theme would make it bright, which would need
 * another colour for all its content, it does not change, and only the title's underline shows the hover.
 */
export const rowHover = `var(--colorRowHover, ${tokens.colorNeutralBackground1Hover})`;
