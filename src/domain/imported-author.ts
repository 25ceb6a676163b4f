/** Replaces the author of imported prompts without one. */
export const importedAuthor = 'Imported';

/** The line about an author. */
export const byAuthor = (author: string) => (author === importedAuthor ? author : `By ${author}`);
