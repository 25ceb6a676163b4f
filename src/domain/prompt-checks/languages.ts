/** Languages whose words the rules know. In other languages, the rules find patterns and English words only. */
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
