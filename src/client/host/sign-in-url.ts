import { apiPaths, apiPrefix } from '#contract/paths.ts';

interface Start {
  /** Path of the app to return to. */
  returnTo?: string | undefined;
  /** Returned by the server with the token. */
  state?: string | undefined;
  /** Of the tab that a pop-up signs in for. */
  challenge?: string | undefined;
}

/**
 * Where a sign-in by Microsoft begins.
 *
 * @param apiHost origin of the API, '' for our own: another one needs the origin to return to.
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
