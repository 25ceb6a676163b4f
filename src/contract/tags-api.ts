import { apiRoutes } from './paths.ts';
import { addTagSchema, adminTagListSchema, changeTagSchema, mergeTagSchema, tagListSchema } from './tags.ts';

export const tagApi = {
  [apiRoutes.tags]: { GET: { response: tagListSchema } },
  [apiRoutes.adminTags]: {
    GET: { response: adminTagListSchema },
    POST: { body: addTagSchema, response: adminTagListSchema },
  },
  [apiRoutes.adminTag]: {
    PUT: { body: changeTagSchema, response: adminTagListSchema },
    DELETE: { response: adminTagListSchema },
  },
  [apiRoutes.adminTagMerge]: { POST: { body: mergeTagSchema, response: adminTagListSchema } },
} as const;
