import type { PublicConfig } from '#contract/public-config.ts';
import { defaultCompanyName } from '#domain/limits.ts';

const fallback: PublicConfig = { apiHost: '', companyName: defaultCompanyName };
let config = fallback;

/**
 * Our server writes the configuration into the page; a static host has it as a file beside the page. Without either, the
 * page uses the built-in one, with the API at its own origin.
 */
export async function loadConfig(): Promise<PublicConfig> {
  const inPage = document.getElementById('public-config')?.textContent;
  const json: unknown = inPage ? JSON.parse(inPage) : await readFile().catch(() => ({}));
  config = { ...fallback, ...(json as Partial<PublicConfig>) };
  return config;
}

async function readFile(): Promise<unknown> {
  const response = await fetch('/config.json');
  if (!response.ok) throw new Error(`config.json: ${response.status} ${response.statusText}`);
  return response.json();
}

/** The deployment's configuration; the built-in one until `loadConfig` has run. */
export const publicConfig = (): Readonly<PublicConfig> => config;
