/** Whose words the rules know, where they go by words. Texts in other languages are checked for shapes and English words. */
export const checkedLanguages = [
  'English',
  'German',
  'French',
  'Spanish',
  'Italian',
  'Portuguese',
  'Dutch',
] as const;
export type CheckedLanguage = (typeof checkedLanguages)[number];

/** As a list in a sentence. */
export const checkedLanguageList = `${checkedLanguages.slice(0, -1).join(', ')} and ${checkedLanguages.at(-1)}`;
