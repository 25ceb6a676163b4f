/** A LIKE pattern that matches texts with this part, each character literally; LIKE's default escape character is the backslash. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
