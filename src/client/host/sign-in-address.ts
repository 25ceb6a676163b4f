import { apiPaths, apiPrefix } from '#contract/paths.ts';

/**
 * Where a sign-in by Microsoft begins.
 *
 * @param apiHost origin of the API, '' for our own: from another one it must be told where to come back to.
 * @param returnTo own path to come back to.
 */
export function signInAddress(apiHost: string, returnTo?: string): string {
  const { origin } = window.location;
  const parameters = new URLSearchParams({
    ...(returnTo ? { returnTo } : {}),
    ...(apiHost && apiHost !== origin ? { client: origin } : {}),
  });
  const query = parameters.size > 0 ? `?${parameters.toString()}` : '';
  return `${apiHost}${apiPrefix}${apiPaths.microsoftRedirect}${query}`;
}
