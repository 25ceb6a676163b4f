import type { MicrosoftSignIn } from '#server/config/sign-in.ts';

/** One thing looked at. `advice` says what to do, where something is to be done. */
export interface Check {
  name: string;
  state: 'ok' | 'wrong' | 'skipped';
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

/** What the checks are about. */
export interface Subject {
  /**
   * Origin that is checked: normally the public one, the server's own behind a proxy, or that of the pages on a static host.
   */
  url: string;
  /** Origin under which people reach the server; with pages on a static host, the API's. */
  publicUrl: string;
  /** As the environment has it; undefined where it names none. Its secret goes to Microsoft only, and is never printed. */
  entra: MicrosoftSignIn | undefined;
  /** The app registration that the Teams package names; undefined where its values are not all there and right. */
  packageClientId: string | undefined;
}
