export { catalogue, searchVocabulary } from './tables/catalogue.ts';
export { contactMessages } from './tables/contact-messages.ts';
export { departments } from './tables/departments.ts';
export { bookmarks, comments, ratings } from './tables/discussion.ts';
export { popUpSignIns } from './tables/pop-up-sign-ins.ts';
export { prompts } from './tables/prompts.ts';
export { rateLimits } from './tables/rate-limits.ts';
export { sessions } from './tables/sessions.ts';
export { users } from './tables/users.ts';
