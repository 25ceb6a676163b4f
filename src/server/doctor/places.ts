import type { PublicConfig } from '#contract/public-config.ts';
import type { Subject } from './check.ts';

/** Public origins of a deployment: the same if our server has the pages, different with a static host. */
export interface Places {
  page: string;
  api: string;
}

/** Without `apiHost`, the server serves the pages from the same origin. */
export const placesOf = ({ apiHost }: PublicConfig, { url, publicUrl }: Subject): Places =>
  apiHost === '' ? { page: publicUrl, api: publicUrl } : { page: url, api: apiHost };

export const isApart = ({ page, api }: Places) => page !== api;

/** A deployment whose configuration is known. */
export interface Deployment {
  places: Places;
  /** Origin for requests to the API's server, such as the server behind the proxy. */
  api: string;
}
