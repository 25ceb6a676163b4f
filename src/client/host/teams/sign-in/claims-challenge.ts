/** What the API demands of the next token, as JSON; undefined where it says nothing of the kind. */
export function claimsChallenge(answer: Response): string | undefined {
  const encoded = /\bclaims="([^"]+)"/.exec(answer.headers.get('WWW-Authenticate') ?? '')?.[1];
  if (encoded === undefined) return undefined;
  try {
    const claims = atob(encoded);
    JSON.parse(claims);
    return claims;
  } catch {
    return undefined;
  }
}
