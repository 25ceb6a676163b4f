/**
 * A colour of one's own on the ground of what is chosen or pointed at, such as an icon's: where the theme's ground is bright
 * (see contrastTheme) it gives way. Text takes the theme's `...Selected` and `...Hover` foregrounds instead.
 */
export const onHighlight = (color: string) => `var(--colorOnHighlight, ${color})`;
