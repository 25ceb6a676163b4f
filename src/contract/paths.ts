/** Every address of the API, spelled once. Paths are relative to {host}/api. Plain values: the browser uses them too. */
export const apiPrefix = '/api';

const segment = (id: string) => encodeURIComponent(id);

export const apiPaths = {
  me: '/me',
  departments: '/departments',
  department: (id: string) => `/departments/${segment(id)}`,
  prompts: '/prompts',
  promptsGeneral: '/prompts/general',
  promptsFeatured: '/prompts/featured',
  promptsAdd: '/prompts/add',
  prompt: (id: string) => `/prompts/${segment(id)}`,
  promptComments: (id: string) => `/prompts/${segment(id)}/comments`,
  promptSave: (id: string) => `/prompts/${segment(id)}/save`,
  promptUnsave: (id: string) => `/prompts/${segment(id)}/unsave`,
  promptRate: (id: string) => `/prompts/${segment(id)}/rate`,
  myPrompts: '/my-prompts',
  bookmarks: '/bookmarks',
  microsoftRedirect: '/auth/microsoft/redirect',
} as const;
