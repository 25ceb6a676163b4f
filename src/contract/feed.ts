/** An Atom feed of the latest publications and changes. */
export const feedPath = '/feed.xml';
