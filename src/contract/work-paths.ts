import { at } from './paths.ts';

/**
 * The paths of what reviewers and admins do, as in paths.ts: apart, because only parts that are loaded on demand call them.
 */
export const workRoutes = {
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

/** As a client calls them. */
export const workPaths = {
  ...workRoutes,
  promptHistory: at(workRoutes.promptHistory),
  promptActions: at(workRoutes.promptActions),
  promptRetire: at(workRoutes.promptRetire),
  promptRestore: at(workRoutes.promptRestore),
  promptTrust: at(workRoutes.promptTrust),
  promptVersionRedact: (id: string, number: number) =>
    at(workRoutes.promptVersionRedact)(id).replace('{number}', String(number)),
  review: at(workRoutes.review),
  reviewAssign: at(workRoutes.reviewAssign),
  reviewDecision: at(workRoutes.reviewDecision),
  reportClose: at(workRoutes.reportClose),
  adminDepartment: at(workRoutes.adminDepartment),
  adminDepartmentRetire: at(workRoutes.adminDepartmentRetire),
  adminFeaturedPrompt: at(workRoutes.adminFeaturedPrompt),
} as const;
