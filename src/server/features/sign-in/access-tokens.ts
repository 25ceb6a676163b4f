import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose';
import type { Configuration } from 'openid-client';
import { z } from 'zod';
import { clockToleranceSeconds } from './identity-provider.ts';
import { personSchema } from './person-claims.ts';
import type { Person } from './users.repository.ts';

export interface AccessTokenSettings {
  authority: string;
  allowedTenants: string[];
  audiences: string[];
}

/** What the app registration calls the permission to act for a person; ID tokens and apps' own tokens have none. */
export const requiredScope = 'access_as_user';

const delegated = z.object({ scp: z.string() });

/** Keys could not be fetched: says nothing about the token. Everything else that jose throws does. */
const isOutage = (error: unknown) =>
  !(error instanceof errors.JOSEError) ||
  error instanceof errors.JWKSTimeout ||
  error.code === new errors.JOSEError().code;

function personIn(
  payload: JWTPayload,
  { authority, allowedTenants }: AccessTokenSettings,
): Person | undefined {
  const scopes = delegated.safeParse(payload).data?.scp.split(' ') ?? [];
  const person = personSchema.safeParse(payload).data;
  if (!scopes.includes(requiredScope) || !person || !allowedTenants.includes(person.tenantId))
    return undefined;
  const { tenantId } = person;
  const issuer =
    payload['ver'] === '1.0' ? `https://sts.windows.net/${tenantId}/` : `${authority}/${tenantId}/v2.0`;
  return payload.iss === issuer ? person : undefined;
}

/**
 * Reads Microsoft's access tokens. Keys are fetched at the first need and again for an unknown key id, at most once in 30
 * seconds (jose's cooldown), so that made-up key ids cause no traffic.
 */
export function accessTokens(settings: AccessTokenSettings, discover: () => Promise<Configuration>) {
  let keys: ReturnType<typeof createRemoteJWKSet> | undefined;
  const findKeys = async () => {
    const address = (await discover()).serverMetadata().jwks_uri;
    if (!address) throw new Error('the sign-in service names no keys');
    keys ??= createRemoteJWKSet(new URL(address));
    return keys;
  };
  /**
   * Whose token it is; undefined for one that is not valid here.
   *
   * @throws the cause, when the keys cannot be had.
   */
  return async (token: string): Promise<Person | undefined> => {
    try {
      const { payload } = await jwtVerify(token, await findKeys(), {
        algorithms: ['RS256'],
        audience: settings.audiences,
        clockTolerance: clockToleranceSeconds,
        requiredClaims: ['exp', 'iss', 'aud'],
      });
      return personIn(payload, settings);
    } catch (error) {
      if (isOutage(error)) throw error;
      return undefined;
    }
  };
}
