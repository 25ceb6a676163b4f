/** The columns of a file of synonyms. */
export const csvColumns = ['Term', 'Means the same as', 'Source'] as const;
