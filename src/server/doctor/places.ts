import type { PublicConfig } from '#contract/public-config.ts';
import type { Subject } from './check.ts';

/** Origins by which people reach a deployment: a server of ours is both, a static host has only the pages. */
export interface Places {
  page: string;
  api: string;
}

/** Without `apiHost` the server serves the pages, so they have the same origin. */
export const placesOf = ({ apiHost }: PublicConfig, { url, publicUrl }: Subject): Places =>
  apiHost === '' ? { page: publicUrl, api: publicUrl } : { page: url, api: apiHost };

export const isApart = ({ page, api }: Places) => page !== api;
