import { errors, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { scopeName } from '#contract/sign-in.ts';
import { identitySchema } from './identity-claims.ts';
import { clockToleranceSeconds } from './identity-provider.ts';
import { signingKeys } from './signing-keys.ts';
import type { Person } from './users.repository.ts';

export interface AccessTokenSettings {
  authority: string;
  allowedTenants: string[];
  audiences: string[];
}

const delegated = z.object({ scp: z.string() });

function personIn(
  payload: JWTPayload,
  { authority, allowedTenants }: AccessTokenSettings,
): Person | undefined {
  const scopes = delegated.safeParse(payload).data?.scp.split(' ') ?? [];
  const person = identitySchema.safeParse(payload).data;
  if (!scopes.includes(scopeName) || !person || !allowedTenants.includes(person.tenantId)) return undefined;
  const { tenantId } = person;
  const issuer =
    payload['ver'] === '1.0' ? `https://sts.windows.net/${tenantId}/` : `${authority}/${tenantId}/v2.0`;
  return payload.iss === issuer ? person : undefined;
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
   * The identity in a token; undefined for one that is not valid here.
   *
   * @throws KeysUnavailableError when the keys cannot be fetched.
   */
  return async (token: string): Promise<Person | undefined> => {
    try {
      const { payload } = await jwtVerify(token, keyOf, {
        algorithms: ['RS256'],
        audience: settings.audiences,
        clockTolerance: clockToleranceSeconds,
        currentDate: clock(),
        requiredClaims: ['exp', 'iss', 'aud'],
      });
      return personIn(payload, settings);
    } catch (error) {
      // Every other error of jose means an invalid token.
      if (error instanceof errors.JOSEError) return undefined;
      throw error;
    }
  };
}
