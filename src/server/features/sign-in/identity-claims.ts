import type { JWTPayload } from 'jose';
import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { cleanName } from '#domain/text.ts';
import { roles } from '#domain/vocabulary.ts';
import type { Person } from './users.repository.ts';

/** In a form that PostgreSQL can store: it refuses NUL, and would return a lone surrogate as another character. */
const storable = (text: string) => text.replaceAll(/\p{Cc}|\p{Surrogate}/gu, ' ').trim();
const nameOf = (text: string) => storable(cleanName(text));

const optionalText = z
  .string()
  .transform(nameOf)
  .pipe(z.string().max(limits.author))
  .optional()
  .catch(undefined);

/** Identifiers are never altered: a token with one that cannot be stored is not valid. */
const identifier = z
  .string()
  .min(1)
  .max(limits.id)
  .refine((text) => storable(text) === text);

/** Never altered either, because it can give a role; a name that cannot be stored counts as none. */
const signInName = identifier.max(limits.author).optional().catch(undefined);

const claimsSchema = z.object({
  tid: identifier,
  oid: identifier,
  name: optionalText,
  email: optionalText,
  preferred_username: signInName,
  upn: signInName,
  // App roles that are assigned to the person; Entra leaves the claim out where there are none.
  roles: z.array(z.unknown()).optional().catch(undefined),
});

const isPresent = (claim: unknown) => claim !== undefined && claim !== null;

/** Whether another service than the tenant has authenticated the person: Entra names it only then, or names the tenant. */
const isOfAnother = (idp: unknown, { iss, tid }: JWTPayload) =>
  isPresent(idp) && (typeof idp !== 'string' || (idp !== iss && !idp.split('/').includes(String(tid))));

/**
 * Whether a token is a guest's: by `acct` (https://learn.microsoft.com/entra/identity-platform/optional-claims-reference), by `idp`, or by
 * the form of a guest's sign-in name. A missing `acct` counts as a member's, any value but 0 as a guest's.
 */
function isGuest(payload: JWTPayload): boolean {
  const { acct, idp, preferred_username, upn } = payload;
  return (
    (isPresent(acct) && Number(acct) !== 0) ||
    isOfAnother(idp, payload) ||
    [preferred_username, upn].some((name) => /#ext#/i.test(String(name)))
  );
}

/**
 * The person of Microsoft's identity claims, of tokens of either version; undefined if they are incomplete. A user is identified by tenant and
 * object id alone. The email address is only shown, because for a guest it is one that another company has chosen.
 *
 * @param homeTenant everyone of another tenant counts as a guest.
 */
export function personOfClaims(payload: JWTPayload, homeTenant: string): Person | undefined {
  const claims = claimsSchema.safeParse(payload).data;
  if (!claims) return undefined;
  const name = claims.preferred_username ?? claims.upn ?? '';
  return {
    tenantId: claims.tid,
    objectId: claims.oid,
    name: claims.name ?? '',
    signInName: name,
    isGuest: claims.tid !== homeTenant || isGuest(payload),
    email: [claims.email, name].find((one) => one?.includes('@')) ?? '',
    roles: roles.filter((role) => claims.roles?.includes(role)),
  };
}
