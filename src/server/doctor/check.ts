import type { MicrosoftSignIn } from '#server/config/sign-in.ts';

/** Result of one check; `advice` is the remedy for a wrong one. A warning concerns some installations only. */
export interface Check {
  name: string;
  state: 'ok' | 'wrong' | 'warning' | 'skipped';
  found: string;
  advice?: string;
}

export const ok = (name: string, found: string): Check => ({ name, state: 'ok', found });
export const skipped = (name: string, found: string): Check => ({ name, state: 'skipped', found });
export const wrong = (name: string, found: string, advice: string): Check => ({
  name,
  state: 'wrong',
  found,
  advice,
});

export const warning = (name: string, found: string, advice: string): Check => ({
  name,
  state: 'warning',
  found,
  advice,
});

/** The deployment to check. */
export interface Subject {
  /**
   * Origin to check: normally the public one; otherwise the server's own behind a proxy, or that of the pages on a static host.
   */
  url: string;
  /** Public origin of the server; with pages on a static host, that of the API. */
  publicUrl: string;
  /** From the environment; undefined if it is not set. The secret is sent to Microsoft only and never printed. */
  entra: MicrosoftSignIn | undefined;
  /** The app registration in the Teams package; undefined unless all values of the package are valid. */
  packageClientId: string | undefined;
  /** Ids of the departments whose new prompts are announced, or `all`; undefined without PUBLICATION_WEBHOOK_URL. */
  channels: string[] | undefined;
  /** Ids of the departments of DEPARTMENT_REVIEWERS. */
  departmentReviewers: string[];
  /** Entries of REVIEWERS, ADMINS and DEPARTMENT_REVIEWERS. */
  named: string[];
  /** The PostgreSQL of the environment; undefined if none is set. Its address is never printed. */
  database: { url: string; needsVector: boolean } | undefined;
}
