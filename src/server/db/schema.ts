export { catalogue, searchVocabulary } from './tables/catalogue.ts';
export { departments } from './tables/departments.ts';
export { bookmarks, comments, ratings } from './tables/discussion.ts';
export { prompts } from './tables/prompts.ts';
export { users } from './tables/users.ts';
