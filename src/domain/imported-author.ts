/** Author of an imported prompt whose source names none. */
export const importedAuthor = 'Imported';

/** An author in a line of facts. */
export const byline = (author: string) => (author === importedAuthor ? author : `By ${author}`);
