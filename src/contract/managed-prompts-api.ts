import {
  bulkDoneSchema,
  bulkInputSchema,
  bulkPreviewInputSchema,
  bulkPreviewSchema,
  bulkUndoneSchema,
  lastBulkSchema,
  managedListSchema,
} from './managed-prompts.ts';
import { apiRoutes } from './paths.ts';

/** The calls of actions on several prompts, for api.ts. */
export const managedPromptsApi = {
  [apiRoutes.managedPrompts]: { GET: { response: managedListSchema } },
  [apiRoutes.bulkPreview]: { POST: { body: bulkPreviewInputSchema, response: bulkPreviewSchema } },
  [apiRoutes.bulkActions]: {
    GET: { response: lastBulkSchema },
    POST: { body: bulkInputSchema, response: bulkDoneSchema },
  },
  [apiRoutes.bulkUndo]: { POST: { response: bulkUndoneSchema } },
} as const;
