/** Room for the list of an article's parts beside its text: 736 px of text and tables, a gap of 64, a list of 240, the page's gutters. */
export const besideText = '@media (min-width: 1120px)';
/** The list of parts would be a screen of its own: it opens. */
export const phone = '(max-width: 640px)';
