/** An Atom feed of what was published or changed last. */
export const feedPath = '/feed.xml';
