/** The claims that the API demands of the next token, as JSON; undefined without a claims challenge. */
export function claimsChallenge(response: Response): string | undefined {
  const encoded = /\bclaims="([^"]+)"/.exec(response.headers.get('WWW-Authenticate') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const claims = atob(encoded);
    JSON.parse(claims);
    return claims;
  } catch {
    return undefined;
  }
}
