/** For LIKE: whatever contains a text, in which each character stands for itself. */
export const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;
