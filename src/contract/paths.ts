import { allDepartments } from '#domain/vocabulary.ts';

/** Every path of the API, spelled once. Paths are relative to {host}/api. Plain values: the browser uses them too. */
export const apiPrefix = '/api';

/** The paths as the server registers them: `{id}` matches one path segment. */
export const apiRoutes = {
  health: '/health',
  live: '/health/live',
  ready: '/health/ready',
  me: '/me',
  myGuidelines: '/me/guidelines',
  mySessions: '/me/sessions',
  departments: '/departments',
  department: '/departments/{id}',
  departmentPrompts: '/departments/{id}/prompts',
  search: '/search',
  messageExtensionPrompts: '/message-extension/prompts',
  prompts: '/prompts',
  promptsGeneral: '/prompts/general',
  promptsFeatured: '/prompts/featured',
  promptsAdd: '/prompts/add',
  promptsSimilar: '/prompts/similar',
  prompt: '/prompts/{id}',
  promptDownload: '/prompts/{id}/download',
  promptDownloadAddress: '/prompts/{id}/download/address',
  promptRelated: '/prompts/{id}/related',
  promptComments: '/prompts/{id}/comments',
  promptComment: '/prompts/{id}/comments/{commentId}',
  promptCommentHide: '/prompts/{id}/comments/{commentId}/hide',
  promptCommentUnhide: '/prompts/{id}/comments/{commentId}/unhide',
  promptMine: '/prompts/{id}/mine',
  promptReports: '/prompts/{id}/reports',
  promptUses: '/prompts/{id}/uses',
  promptOutcome: '/prompts/{id}/outcome',
  testedWith: '/prompts/{id}/tested-with',
  test: '/prompts/{id}/tested-with/{testId}',
  promptSave: '/prompts/{id}/save',
  promptUnsave: '/prompts/{id}/unsave',
  promptRate: '/prompts/{id}/rate',
  myPrompts: '/my-prompts',
  bookmarks: '/bookmarks',
  mySubmissions: '/my-submissions',
  mySubmission: '/my-submissions/{id}',
  mySubmissionWithdraw: '/my-submissions/{id}/withdraw',
  promptRevisions: '/prompts/{id}/revisions',
  promptVersions: '/prompts/{id}/versions',
  promptVersion: '/prompts/{id}/versions/{number}',
  verify: '/verify',
  notifications: '/notifications',
  notificationsRead: '/notifications/read',
  notificationsTeams: '/notifications/teams',
  myActivity: '/my-activity',
  contact: '/contact',
  microsoftRedirect: '/auth/microsoft/redirect',
  microsoftCallback: '/auth/microsoft/callback',
  confirm: '/auth/confirm',
  exchange: '/auth/exchange',
  logout: '/auth/logout',
  logoutEverywhere: '/auth/logout/everywhere',
  promptChoices: '/prompts/{id}/choices',
  wantedPrompts: '/wanted-prompts',
  wantedPrompt: '/wanted-prompts/{id}',
  collections: '/collections',
  collection: '/collections/{id}',
  collectionRestore: '/collections/{id}/restore',
  collectionOrder: '/collections/{id}/order',
  collectionPrompts: '/collections/{id}/prompts',
  collectionPrompt: '/collections/{id}/prompts/{promptId}',
  collectionExport: '/collections/{id}/export',
  collectionEditors: '/collections/{id}/editors',
  collectionEditorsFind: '/collections/{id}/editors/find',
  collectionEditor: '/collections/{id}/editors/{userId}',
  collectionLeave: '/collections/{id}/leave',
  collectionChanges: '/collections/{id}/changes',
  follows: '/follows',
  followsNew: '/follows/new',
  followsWeek: '/follows/week',
  followDepartment: '/follows/departments/{id}',
  followCollection: '/follows/collections/{id}',
  promptHistory: '/prompts/{id}/history',
  promptActions: '/prompts/{id}/actions',
  promptRetire: '/prompts/{id}/retire',
  promptRestore: '/prompts/{id}/restore',
  promptTrust: '/prompts/{id}/trust',
  promptVersionRedact: '/prompts/{id}/versions/{number}/redact',
  managedPrompts: '/managed-prompts',
  bulkPreview: '/managed-prompts/preview',
  bulkActions: '/managed-prompts/actions',
  bulkUndo: '/managed-prompts/actions/{id}/undo',
  reviews: '/reviews',
  review: '/reviews/{id}',
  reviewAssign: '/reviews/{id}/assign',
  reviewDecision: '/reviews/{id}/decision',
  reports: '/reports',
  reportClose: '/reports/{id}/close',
  adminDepartments: '/admin/departments',
  adminDepartment: '/admin/departments/{id}',
  adminDepartmentRetire: '/admin/departments/{id}/retire',
  adminFeatured: '/admin/featured',
  adminFeaturedPrompt: '/admin/featured/{id}',
  adminSynonyms: '/admin/synonyms',
  adminTags: '/admin/tags',
  adminTag: '/admin/tags/{id}',
  adminTagMerge: '/admin/tags/{id}/merge',
  tags: '/tags',
  adminMessages: '/admin/messages',
  adminComments: '/admin/comments',
  adminPeople: '/admin/people',
  adminPeopleFind: '/admin/people/find',
  adminSessionsEnd: '/admin/people/{id}/sessions/end',
  adminNumbers: '/admin/numbers',
  adminGuidelines: '/admin/guidelines',
} as const;

declare const routeOfPath: unique symbol;
/** A path as a client calls it. Its type names the route, from which `callApi` derives the types of the body and the response. */
export type ApiPath<Route extends string = string> = string & { readonly [routeOfPath]: Route };

/** The values for the parts of a route in braces. */
type Values<Route extends string> = Route extends `${string}{${string}}${infer Rest}`
  ? [value: string | number, ...Values<Rest>]
  : [];
type PathOf<Route extends string> =
  Values<Route> extends [] ? ApiPath<Route> : (...values: Values<Route>) => ApiPath<Route>;

const fill = (route: string, values: (string | number)[]) =>
  values.reduce<string>((path, value) => path.replace(/\{\w+\}/, () => encodeURIComponent(value)), route);

const paths = Object.fromEntries(
  Object.entries(apiRoutes).map(([name, route]) => [
    name,
    route.includes('{') ? (...values: (string | number)[]) => fill(route, values) : route,
  ]),
) as { [Name in keyof typeof apiRoutes]: PathOf<(typeof apiRoutes)[Name]> };

/** A path with search parameters. @param search as in a URL, without the question mark. */
export const withSearch = <Path extends string>(path: Path, search: string) => `${path}?${search}` as Path;

/** The paths as a client calls them: of each route, with a parameter as a function, and with search parameters. */
export const apiPaths = {
  ...paths,
  /** Prompts of one department; undefined and 'all' mean every prompt. */
  promptsOf: (departmentId: string | undefined) =>
    departmentId === undefined || departmentId === allDepartments
      ? paths.prompts
      : withSearch(paths.prompts, `department_id=${encodeURIComponent(departmentId)}`),
  /** @param limit the maximum, without related ones; a server of the bare specification sends all. */
  promptsFound: (text: string, limit?: number) =>
    withSearch(
      paths.prompts,
      `query=${encodeURIComponent(text)}${limit === undefined ? '' : `&limit=${limit}&related=false`}`,
    ),
  /** The same, each with the reason for the match. */
  suggestionsFor: (text: string, limit: number) =>
    withSearch(paths.prompts, `query=${encodeURIComponent(text)}&limit=${limit}&related=false&reasons=true`),
  /** @param before `comments_next` of the prompt or `next` of a page. */
  commentsBefore: (promptId: string, before: string) =>
    withSearch(paths.promptComments(promptId), `before=${encodeURIComponent(before)}`),
  /** @param before number of a version. */
  versionsBefore: (promptId: string, before: number) =>
    withSearch(paths.promptVersions(promptId), `before=${before}`),
  /** @param before `next` of a page. */
  historyBefore: (promptId: string, before: string) =>
    withSearch(paths.promptHistory(promptId), `before=${encodeURIComponent(before)}`),
  /** The caller's collections, each with whether it contains a prompt. */
  collectionsWith: (promptId: string) =>
    withSearch(paths.collections, `prompt_id=${encodeURIComponent(promptId)}`),
  /** Puts back a prompt with the time from the response to its removal. */
  collectionPromptBack: (id: string, promptId: string, addedAt: string) =>
    withSearch(paths.collectionPrompt(id, promptId), `added_at=${encodeURIComponent(addedAt)}`),
  /** @param hash SHA-256 of a text, or its first digits. */
  verifyHash: (hash: string) => withSearch(paths.verify, `hash=${encodeURIComponent(hash)}`),
  /** @param limit the maximum. */
  followsNew: (limit: number) => withSearch(paths.followsNew, `limit=${limit}`),
  /** @param monday YYYY-MM-DD */
  followsWeek: (monday: string) => withSearch(paths.followsWeek, `monday=${monday}`),
} as const;

/** The local sign-in's page for choosing a demo employee. */
export const localSignInPage = '/local-sign-in';
/** Page where a developer gets an access token for an assistant on the same machine. */
export const localMcpTokenPage = `${localSignInPage}/assistant`;
