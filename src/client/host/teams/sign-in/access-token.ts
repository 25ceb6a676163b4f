/** A token for the API, from one of the sign-in methods. */
export interface AccessToken {
  token: string;
  /** Identifies the user: the same for every token of theirs. */
  key: string;
  /** Expiry in milliseconds since 1970; undefined if only the API knows it. */
  ends: number | undefined;
  /** Requests another one from the host silently; may never settle. `claims`: the claims that the API requires, as JSON. */
  renew: ((claims?: string) => Promise<AccessToken>) | undefined;
}

export const userKey = (tenantId: string, objectId: string) => `${tenantId}.${objectId}`;
