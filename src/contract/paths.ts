import { allDepartments, type CollectionFormat } from '#domain/vocabulary.ts';

/** Every path of the API, spelled once. Paths are relative to {host}/api. Plain values: the browser uses them too. */
export const apiPrefix = '/api';

/** The paths as the server registers them: `{id}` matches one path segment. */
export const apiRoutes = {
  health: '/health',
  me: '/me',
  myGuidelines: '/me/guidelines',
  departments: '/departments',
  department: '/departments/{id}',
  departmentPrompts: '/departments/{id}/prompts',
  search: '/search',
  prompts: '/prompts',
  promptsGeneral: '/prompts/general',
  promptsFeatured: '/prompts/featured',
  promptsAdd: '/prompts/add',
  promptsSimilar: '/prompts/similar',
  prompt: '/prompts/{id}',
  promptDownload: '/prompts/{id}/download',
  promptRelated: '/prompts/{id}/related',
  promptComments: '/prompts/{id}/comments',
  promptComment: '/prompts/{id}/comments/{commentId}',
  promptCommentHide: '/prompts/{id}/comments/{commentId}/hide',
  promptCommentUnhide: '/prompts/{id}/comments/{commentId}/unhide',
  promptCommentsMine: '/prompts/{id}/comments/mine',
  promptReports: '/prompts/{id}/reports',
  promptUses: '/prompts/{id}/uses',
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
  notifications: '/notifications',
  notificationsRead: '/notifications/read',
  myActivity: '/my-activity',
  contact: '/contact',
  microsoftRedirect: '/auth/microsoft/redirect',
  microsoftCallback: '/auth/microsoft/callback',
  confirm: '/auth/confirm',
  exchange: '/auth/exchange',
  logout: '/auth/logout',
  promptChoices: '/prompts/{id}/choices',
  wantedPrompts: '/wanted-prompts',
  wantedPrompt: '/wanted-prompts/{id}',
  collections: '/collections',
  collection: '/collections/{id}',
  collectionRestore: '/collections/{id}/restore',
  collectionOrder: '/collections/{id}/order',
  collectionPrompt: '/collections/{id}/prompts/{promptId}',
  collectionExport: '/collections/{id}/export',
  follows: '/follows',
  followsNew: '/follows/new',
  followDepartment: '/follows/departments/{id}',
  followCollection: '/follows/collections/{id}',
  promptHistory: '/prompts/{id}/history',
  promptActions: '/prompts/{id}/actions',
  promptRetire: '/prompts/{id}/retire',
  promptRestore: '/prompts/{id}/restore',
  promptTrust: '/prompts/{id}/trust',
  promptVersionRedact: '/prompts/{id}/versions/{number}/redact',
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
  adminMessages: '/admin/messages',
  adminComments: '/admin/comments',
  adminPeople: '/admin/people',
  adminNumbers: '/admin/numbers',
  adminGuidelines: '/admin/guidelines',
} as const;

declare const routeOfPath: unique symbol;
/** A path as a client calls it. Its type names the route, by which `callApi` knows the types of the body and the response. */
export type ApiPath<Route extends string = string> = string & { readonly [routeOfPath]: Route };

type Routes = typeof apiRoutes;
const withoutParameters = apiRoutes as { [Name in keyof Routes]: ApiPath<Routes[Name]> };

/** Puts values into the places of a route that are in braces, in their order. */
const fill = <Route extends string>(route: Route, ...values: (string | number)[]) =>
  values.reduce<string>(
    (path, value) => path.replace(/\{\w+\}/, () => encodeURIComponent(value)),
    route,
  ) as ApiPath<Route>;

/** The path of one thing of a route. */
export const at =
  <Route extends string>(route: Route) =>
  (id: string) =>
    fill(route, id);
const atComment =
  <Route extends string>(route: Route) =>
  (id: string, commentId: string) =>
    fill(route, id, commentId);

/** A path with search parameters. @param search as in a URL, without the question mark. */
export const withSearch = <Path extends string>(path: Path, search: string) => `${path}?${search}` as Path;

/** The paths as a client calls them: those with a parameter are functions. */
export const apiPaths = {
  ...withoutParameters,
  department: at(apiRoutes.department),
  /** Prompts of one department; undefined and 'all' mean every prompt. */
  promptsOf: (departmentId: string | undefined) =>
    departmentId === undefined || departmentId === allDepartments
      ? withoutParameters.prompts
      : withSearch(withoutParameters.prompts, `department_id=${encodeURIComponent(departmentId)}`),
  /** @param departmentId not 'all'. @param limit as below. */
  newestPromptsOf: (departmentId: string, limit: number) =>
    withSearch(
      withoutParameters.prompts,
      `department_id=${encodeURIComponent(departmentId)}&limit=${limit}&sort=latest`,
    ),
  /** @param limit at most so many; a server of the bare specification sends all. */
  promptsFound: (text: string, limit?: number) =>
    withSearch(
      withoutParameters.prompts,
      `query=${encodeURIComponent(text)}${limit === undefined ? '' : `&limit=${limit}`}`,
    ),
  prompt: at(apiRoutes.prompt),
  promptDownload: at(apiRoutes.promptDownload),
  promptRelated: at(apiRoutes.promptRelated),
  promptComments: at(apiRoutes.promptComments),
  promptComment: atComment(apiRoutes.promptComment),
  promptCommentHide: atComment(apiRoutes.promptCommentHide),
  promptCommentUnhide: atComment(apiRoutes.promptCommentUnhide),
  promptCommentsMine: at(apiRoutes.promptCommentsMine),
  promptReports: at(apiRoutes.promptReports),
  promptUses: at(apiRoutes.promptUses),
  promptSave: at(apiRoutes.promptSave),
  promptUnsave: at(apiRoutes.promptUnsave),
  promptRate: at(apiRoutes.promptRate),
  mySubmission: at(apiRoutes.mySubmission),
  mySubmissionWithdraw: at(apiRoutes.mySubmissionWithdraw),
  promptRevisions: at(apiRoutes.promptRevisions),
  promptVersions: at(apiRoutes.promptVersions),
  promptVersion: (id: string, number: number) => fill(apiRoutes.promptVersion, id, number),
  promptChoices: at(apiRoutes.promptChoices),
  wantedPrompt: at(apiRoutes.wantedPrompt),
  /** The caller's collections, each with whether it holds a prompt. */
  collectionsWith: (promptId: string) =>
    withSearch(withoutParameters.collections, `prompt_id=${encodeURIComponent(promptId)}`),
  collection: at(apiRoutes.collection),
  collectionRestore: at(apiRoutes.collectionRestore),
  collectionOrder: at(apiRoutes.collectionOrder),
  collectionPrompt: (id: string, promptId: string) => fill(apiRoutes.collectionPrompt, id, promptId),
  /** Puts a prompt back that was added at a moment, as the response to its removal says. */
  collectionPromptBack: (id: string, promptId: string, addedAt: string) =>
    withSearch(fill(apiRoutes.collectionPrompt, id, promptId), `added_at=${encodeURIComponent(addedAt)}`),
  collectionExport: (id: string, format: CollectionFormat) =>
    withSearch(fill(apiRoutes.collectionExport, id), `format=${format}`),
  /** @param limit at most that many. */
  followsNew: (limit: number) => withSearch(withoutParameters.followsNew, `limit=${limit}`),
  followDepartment: at(apiRoutes.followDepartment),
  followCollection: at(apiRoutes.followCollection),
  promptHistory: at(apiRoutes.promptHistory),
  promptActions: at(apiRoutes.promptActions),
  promptRetire: at(apiRoutes.promptRetire),
  promptRestore: at(apiRoutes.promptRestore),
  promptTrust: at(apiRoutes.promptTrust),
  promptVersionRedact: (id: string, number: number) => fill(apiRoutes.promptVersionRedact, id, number),
  review: at(apiRoutes.review),
  reviewAssign: at(apiRoutes.reviewAssign),
  reviewDecision: at(apiRoutes.reviewDecision),
  reportClose: at(apiRoutes.reportClose),
  adminDepartment: at(apiRoutes.adminDepartment),
  adminDepartmentRetire: at(apiRoutes.adminDepartmentRetire),
  adminFeaturedPrompt: at(apiRoutes.adminFeaturedPrompt),
} as const;

/** The local sign-in's page for choosing a demo employee. */
export const localSignInPage = '/local-sign-in';
/** Page where a developer gets an access token for an assistant on the same machine. */
export const localMcpTokenPage = `${localSignInPage}/assistant`;
