/** In place of an author, for prompts of an import that names none. */
export const importedAuthor = 'Imported';

/** The line about an author. */
export const byAuthor = (author: string) => (author === importedAuthor ? author : `By ${author}`);
