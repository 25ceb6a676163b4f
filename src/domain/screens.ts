/** The page that removes the sign-in token or the error from its URL. */
export const authCallbackPage = '/auth/callback';

/** A page of the app. Plain values: the browser uses them too. */
export interface Screen {
  /** The client's and the server's router read it: `:id` matches one segment, `:id?` at most one. */
  path: `/${string}`;
  /** The window's title before the product's name; a screen may replace it when its content has loaded. '' on the home page. */
  title: string;
  /** The text of links to it in header and footer, where it differs from the title. */
  link?: string;
  /** A shorter one for a host's tab, which has less room. */
  shortLink?: string;
}

/** The home page's heading: the server's page shows it before the app does. */
export const homeHeading = 'The right prompt for your work, ready to copy';

/** Every screen, by the name of its module: src/client/pages/<name>.page.tsx. */
export const screens = {
  home: {
    path: '/',
    title: '',
    link: 'Home',
  },
  departments: {
    path: '/departments/:id?',
    title: 'All Departments',
    link: 'Departments',
  },
  search: {
    path: '/search',
    title: 'Search Results',
  },
  prompt: {
    path: '/prompts/:id',
    title: 'Prompt',
  },
  versions: {
    path: '/prompts/:id/versions',
    title: 'Version history',
  },
  verify: { path: '/verify', title: 'Verify a prompt' },
  'how-to': { path: '/how-to', title: 'How to use the library', link: 'How to?' },
  'use-case-submission': {
    path: '/use-case-submission',
    title: 'Submit a New Use Case & Prompt',
    link: 'Use Case Submission',
    shortLink: 'Submit',
  },
  about: { path: '/about', title: 'About the library', link: 'About' },
  faq: { path: '/faq', title: 'Frequently asked questions', link: 'FAQ' },
  guidelines: { path: '/guidelines', title: 'Prompt Guidelines' },
  'best-practices': { path: '/best-practices', title: 'Best Practices' },
  support: { path: '/support', title: 'Support' },
  documentation: { path: '/documentation', title: 'Documentation' },
  privacy: { path: '/privacy', title: 'Privacy Policy' },
  terms: { path: '/terms', title: 'Terms of Use' },
  contact: { path: '/contact', title: 'Contact' },
  accessibility: { path: '/accessibility', title: 'Accessibility' },
  login: { path: '/login', title: 'Login' },
  'auth-callback': { path: authCallbackPage, title: 'Authenticating...' },
  logout: { path: '/logout', title: 'Sign out' },
  'my-prompts': { path: '/my-prompts', title: 'My Saved Prompts', link: 'My Prompts' },
  collection: { path: '/collections/:id', title: 'Collection' },
  following: { path: '/following', title: 'Following' },
  dashboard: { path: '/dashboard', title: 'Submissions' },
  account: { path: '/account', title: 'Your account' },
  reviews: { path: '/reviews', title: 'Reviews' },
  review: { path: '/reviews/:id', title: 'Review' },
  admin: { path: '/admin/:id?', title: 'Admin' },
} as const satisfies Record<string, Screen>;

export type ScreenName = keyof typeof screens;

/** The module of a page: src/client/pages/<name>.page.tsx. */
export type PageName = ScreenName | 'beside';

/** Whether a path with its query is that of a tab beside a chat or a meeting, which has a separate page. */
export const isBeside = (path: string) => path.startsWith('/?beside');

export const screenList = Object.entries(screens) as [ScreenName, Screen][];

type Path = Exclude<(typeof screens)[ScreenName]['path'], `${string}:${string}`> | '/departments' | '/admin';

/** The href of a link within the app: any other text is a type error. */
export type ScreenHref =
  | Path
  | `${Path}${'?' | '#'}${string}`
  | `/departments/${string}`
  | `/admin/${string}`
  | `/prompts/${string}`
  | `/reviews/${string}`
  | `/collections/${string}`
  | `#${string}`;

/** The part of the submissions' page with the prompts that the user owns. */
export const ownedPart = 'prompts-you-own';

/** The part of a prompt's page with its fields. */
export const fieldsHash = '#fill-in';

/** Links to screens with parameters. */
export const screenHrefs = {
  department: (id: string): ScreenHref => `/departments/${encodeURIComponent(id)}`,
  /** The page of a prompt, its first empty field in focus. */
  promptFields: (id: string): ScreenHref => `/prompts/${encodeURIComponent(id)}${fieldsHash}`,
  /** The prompts of every department with a tag. */
  tag: (name: string): ScreenHref => `/departments?tag=${encodeURIComponent(name)}`,
  collection: (id: string): ScreenHref => `/collections/${encodeURIComponent(id)}`,
  prompt: (id: string): ScreenHref => `/prompts/${encodeURIComponent(id)}`,
  /** The news of a week. @param monday YYYY-MM-DD */
  week: (monday: string): ScreenHref => `/following?week=${monday}`,
  /** @param queue search parameters of the queue it is opened from, so that the next review follows its order; '' for none. */
  review: (id: string, queue = ''): ScreenHref =>
    `/reviews/${encodeURIComponent(id)}${queue ? (`?${queue}` as const) : ''}`,
  search: (text: string): ScreenHref => `/search?q=${encodeURIComponent(text)}`,
  /** @param draftId '' for a new submission. */
  submission: (draftId: string): ScreenHref =>
    `/use-case-submission${draftId ? (`?draft=${encodeURIComponent(draftId)}` as const) : ''}`,
  /** A draft based on a rejected submission, whose text the form shows too. */
  restarted: (draftId: string, rejectedId: string): ScreenHref =>
    `/use-case-submission?draft=${encodeURIComponent(draftId)}&from=${encodeURIComponent(rejectedId)}`,
  versions: (promptId: string): ScreenHref => `/prompts/${encodeURIComponent(promptId)}/versions`,
  /** @param hash SHA-256 of a text, or its first digits. */
  verify: (hash: string): ScreenHref => `/verify?hash=${encodeURIComponent(hash)}`,
  /** Two versions of a prompt side by side, by their numbers. */
  comparison: (promptId: string, from: number, to: number): ScreenHref =>
    `/prompts/${encodeURIComponent(promptId)}/versions?from=${from}&to=${to}`,
  /** The form with the text of a published prompt, to suggest an improvement. */
  improvement: (promptId: string): ScreenHref =>
    `/use-case-submission?improves=${encodeURIComponent(promptId)}`,
  /** @param returnTo a path of the app to return to. */
  login: (returnTo: string): ScreenHref => `/login?returnTo=${encodeURIComponent(returnTo)}`,
};
