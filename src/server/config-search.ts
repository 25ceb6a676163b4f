import { commaSeparated } from './config-values.ts';

/** Each further language makes every search dearer. */
const mostLanguages = 6;

export const searchSettings = {
  SEARCH_LANGUAGES: commaSeparated(
    'names of PostgreSQL text search configurations separated by commas, such as english,german',
    (name) => (/^[a-z_]{2,40}$/i.test(name) ? name.toLowerCase() : undefined),
  )
    .refine((names) => new Set(names).size <= mostLanguages, {
      message: `at most ${mostLanguages} languages`,
    })
    .default(['english']),
};

/** English is always searched: the words of the product, the synonyms and most prompts are. */
export const furtherLanguages = (names: readonly string[]) =>
  [...new Set(names)].filter((name) => name !== 'english').sort();
