/** Languages whose words the rules know. Texts in other languages are checked for shapes and for English words. */
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

export const checkedLanguageList = `${checkedLanguages.slice(0, -1).join(', ')} and ${checkedLanguages.at(-1)}`;
