import { z } from 'zod';

/**
 * What differs from place to place, read by the page at run time: our server answers it at /config.json, a static host
 * holds it as a file of that name.
 */
export const publicConfigSchema = z
  .object({
    apiHost: z.string().describe("Origin of the API, '' for the page's own; calls go to {apiHost}/api."),
    companyName: z.string(),
  })
  .meta({ id: 'PublicConfig' });
export type PublicConfig = z.infer<typeof publicConfigSchema>;

export const defaultCompanyName = 'AstraZeneca';
