import { apiPaths, apiPrefix } from '#contract/paths.ts';

interface Start {
  /** Own path to come back to. */
  returnTo?: string | undefined;
  /** What the server is to give back with the token. */
  state?: string | undefined;
  /** Of the tab that a pop-up signs in for. */
  challenge?: string | undefined;
}

/**
 * Where a sign-in by Microsoft begins.
 *
 * @param apiHost origin of the API, '' for our own: from another one it must be told where to come back to.
 */
export function signInUrl(apiHost: string, { returnTo, state, challenge }: Start = {}): string {
  const { origin } = window.location;
  const parameters = new URLSearchParams({
    ...(returnTo ? { returnTo } : {}),
    ...(apiHost && apiHost !== origin ? { client: origin } : {}),
    ...(state ? { state } : {}),
    ...(challenge ? { challenge } : {}),
  });
  const query = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return `${apiHost}${apiPrefix}${apiPaths.microsoftRedirect}${query}`;
}
