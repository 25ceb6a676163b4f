import { allDepartments } from './vocabulary.ts';

/** Every path of the API, spelled once. Paths are relative to {host}/api. Plain values: the browser uses them too. */
export const apiPrefix = '/api';

/** As the server registers them: `{id}` matches one path segment. */
export const apiRoutes = {
  me: '/me',
  departments: '/departments',
  department: '/departments/{id}',
  prompts: '/prompts',
  promptsGeneral: '/prompts/general',
  promptsFeatured: '/prompts/featured',
  promptsAdd: '/prompts/add',
  promptsSimilar: '/prompts/similar',
  prompt: '/prompts/{id}',
  promptDownload: '/prompts/{id}/download',
  promptComments: '/prompts/{id}/comments',
  promptComment: '/prompts/{id}/comments/{commentId}',
  promptCommentHide: '/prompts/{id}/comments/{commentId}/hide',
  promptCommentUnhide: '/prompts/{id}/comments/{commentId}/unhide',
  promptCommentsMine: '/prompts/{id}/comments/mine',
  promptReports: '/prompts/{id}/reports',
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
  promptHistory: '/prompts/{id}/history',
  promptRetire: '/prompts/{id}/retire',
  promptRestore: '/prompts/{id}/restore',
  reviews: '/reviews',
  review: '/reviews/{id}',
  reviewAssign: '/reviews/{id}/assign',
  reviewDecision: '/reviews/{id}/decision',
  reports: '/reports',
  reportClose: '/reports/{id}/close',
  notifications: '/notifications',
  notificationsRead: '/notifications/read',
  adminDepartments: '/admin/departments',
  adminDepartment: '/admin/departments/{id}',
  adminDepartmentRetire: '/admin/departments/{id}/retire',
  adminMessages: '/admin/messages',
  adminPeople: '/admin/people',
  adminNumbers: '/admin/numbers',
  myActivity: '/my-activity',
  contact: '/contact',
  microsoftRedirect: '/auth/microsoft/redirect',
  microsoftCallback: '/auth/microsoft/callback',
  confirm: '/auth/confirm',
  exchange: '/auth/exchange',
  logout: '/auth/logout',
} as const;

const at = (route: string) => (id: string) => route.replace('{id}', () => encodeURIComponent(id));
const atComment = (route: string) => (id: string, commentId: string) =>
  at(route)(id).replace('{commentId}', () => encodeURIComponent(commentId));

/** As a client calls them. */
export const apiPaths = {
  me: apiRoutes.me,
  departments: apiRoutes.departments,
  department: at(apiRoutes.department),
  prompts: apiRoutes.prompts,
  /** Of one department; undefined and 'all' mean every prompt. */
  promptsOf: (departmentId: string | undefined) =>
    departmentId === undefined || departmentId === allDepartments
      ? apiRoutes.prompts
      : `${apiRoutes.prompts}?department_id=${encodeURIComponent(departmentId)}`,
  promptsFound: (text: string) => `${apiRoutes.prompts}?query=${encodeURIComponent(text)}`,
  promptsGeneral: apiRoutes.promptsGeneral,
  promptsFeatured: apiRoutes.promptsFeatured,
  promptsAdd: apiRoutes.promptsAdd,
  promptsSimilar: apiRoutes.promptsSimilar,
  prompt: at(apiRoutes.prompt),
  promptDownload: at(apiRoutes.promptDownload),
  promptComments: at(apiRoutes.promptComments),
  promptComment: atComment(apiRoutes.promptComment),
  promptCommentHide: atComment(apiRoutes.promptCommentHide),
  promptCommentUnhide: atComment(apiRoutes.promptCommentUnhide),
  promptCommentsMine: at(apiRoutes.promptCommentsMine),
  promptReports: at(apiRoutes.promptReports),
  promptSave: at(apiRoutes.promptSave),
  promptUnsave: at(apiRoutes.promptUnsave),
  promptRate: at(apiRoutes.promptRate),
  myPrompts: apiRoutes.myPrompts,
  bookmarks: apiRoutes.bookmarks,
  mySubmissions: apiRoutes.mySubmissions,
  mySubmission: at(apiRoutes.mySubmission),
  mySubmissionWithdraw: at(apiRoutes.mySubmissionWithdraw),
  promptRevisions: at(apiRoutes.promptRevisions),
  promptVersions: at(apiRoutes.promptVersions),
  promptVersion: (id: string, number: number) => `${at(apiRoutes.promptVersions)(id)}/${number}`,
  promptHistory: at(apiRoutes.promptHistory),
  promptRetire: at(apiRoutes.promptRetire),
  promptRestore: at(apiRoutes.promptRestore),
  reviews: apiRoutes.reviews,
  review: at(apiRoutes.review),
  reviewAssign: at(apiRoutes.reviewAssign),
  reviewDecision: at(apiRoutes.reviewDecision),
  reports: apiRoutes.reports,
  reportClose: at(apiRoutes.reportClose),
  notifications: apiRoutes.notifications,
  notificationsRead: apiRoutes.notificationsRead,
  adminDepartments: apiRoutes.adminDepartments,
  adminDepartment: at(apiRoutes.adminDepartment),
  adminDepartmentRetire: at(apiRoutes.adminDepartmentRetire),
  adminMessages: apiRoutes.adminMessages,
  adminPeople: apiRoutes.adminPeople,
  adminNumbers: apiRoutes.adminNumbers,
  myActivity: apiRoutes.myActivity,
  contact: apiRoutes.contact,
  microsoftRedirect: apiRoutes.microsoftRedirect,
  microsoftCallback: apiRoutes.microsoftCallback,
  confirm: apiRoutes.confirm,
  exchange: apiRoutes.exchange,
  logout: apiRoutes.logout,
} as const;

/** The page that takes the sign-in token, or what went wrong, out of its URL. */
export const authCallbackPage = '/auth/callback';
/** The local sign-in's page for choosing a demo employee. */
export const localSignInPage = '/local-sign-in';
