/** A LIKE pattern that matches what contains the text, each character as it is; LIKE's default escape character is the backslash. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
