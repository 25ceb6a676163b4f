import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { personOfClaims } from './identity-claims.ts';
import { clockToleranceSeconds } from './identity-provider.ts';
import { signingKeys } from './signing-keys.ts';
import type { Person } from './users.repository.ts';

export interface AccessTokenSettings {
  authority: string;
  /** Our tenant. */
  tenantId: string;
  allowedTenants: string[];
  /** Clients that may act for a person; undefined: any. */
  clients: string[] | undefined;
  audiences: string[];
}

/** The claims of a valid access token. */
export interface AccessToken {
  person: Person;
  /** The permissions that the user has granted to the client; none for a client without a user. */
  scopes: string[];
  /** The client to which it was issued; '' if the token does not name it. */
  clientId: string;
  /** Seconds since 1970, like the next one; 0 if the token lacks it. */
  issuedAt: number;
  expiresAt: number;
}

/** @throws KeysUnavailableError if the signing keys cannot be fetched. */
export type ReadAccessToken = (token: string) => Promise<AccessToken | undefined>;

const claims = z.object({
  scp: z.string().optional().catch(undefined),
  azp: z.string().optional().catch(undefined),
  appid: z.string().optional().catch(undefined),
  iat: z.number().catch(0),
  exp: z.number(),
});

function read(
  payload: JWTPayload,
  { authority, tenantId: homeTenant, allowedTenants, clients }: AccessTokenSettings,
): AccessToken | undefined {
  const person = personOfClaims(payload, homeTenant);
  const rest = claims.safeParse(payload).data;
  if (!rest || !person || !allowedTenants.includes(person.tenantId)) return undefined;
  const { tenantId } = person;
  const issuer =
    payload['ver'] === '1.0' ? `https://sts.windows.net/${tenantId}/` : `${authority}/${tenantId}/v2.0`;
  if (payload.iss !== issuer) return undefined;
  const { scp = '', azp, appid, iat, exp } = rest;
  const clientId = azp ?? appid ?? '';
  if (clients && !clients.includes(clientId.toLowerCase())) return undefined;
  const scopes = scp.split(' ').filter(Boolean);
  return { person, scopes, clientId, issuedAt: iat, expiresAt: exp };
}

/** Reads Microsoft's access tokens. @param discover the URLs of the sign-in service. */
export function accessTokens(
  settings: AccessTokenSettings,
  discover: () => Promise<Configuration>,
  clock: () => Date,
) {
  const locate = async () => {
    const jwksUri = (await discover()).serverMetadata().jwks_uri;
    if (!jwksUri) throw new Error('the sign-in service names no keys');
    return new URL(jwksUri);
  };
  const keyOf = signingKeys({ locate, clock });
  /**
   * Validates a token; undefined for an invalid one.
   *
   * @throws KeysUnavailableError if the keys cannot be fetched.
   */
  return async (token: string): Promise<AccessToken | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['RS256'],
        audience: settings.audiences,
        clockTolerance: clockToleranceSeconds,
        currentDate: clock(),
        requiredClaims: ['exp', 'iss', 'aud'],
      });
      return read(payload, settings);
    } catch (error) {
      // Every other error of jose means an invalid token.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}
