/** Room for the list of an article's parts beside its text: 640 px of text and tables, a gap of 64, a list of 240, the page's gutters. */
export const besideText = '@media (min-width: 1024px)';
/** Below this width the list of parts would fill a screen, so it is folded. */
export const phone = '(max-width: 640px)';
