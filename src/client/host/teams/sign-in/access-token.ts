/** A token for the API, as one of the ways to sign in gives it. */
export interface AccessToken {
  token: string;
  /** Whose it is: the same for every token of a person. */
  key: string;
  /** When it ends, in milliseconds since 1970; undefined where the API alone knows. */
  ends: number | undefined;
  /** Gets another one from the host without asking anybody; may take for ever. `claims`: what the API demands of it, as JSON. */
  renew: ((claims?: string) => Promise<AccessToken>) | undefined;
}

export const userKey = (tenantId: string, objectId: string) => `${tenantId}.${objectId}`;
