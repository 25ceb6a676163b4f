/**
 * An accent colour, such as an icon's, on a selected or hovered background: where that is bright (see contrastTheme) it is
 * replaced. Text uses the theme's `...Selected` and `...Hover` foregrounds instead.
 */
export const onHighlight = (color: string) => `var(--colorOnHighlight, ${color})`;
