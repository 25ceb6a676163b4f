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

/**
 * The identity claims of Microsoft's tokens, of either version. The email address is only shown: a user is identified by
 * tenant and object id alone.
 */
export const identitySchema = z
  .object({
    tid: identifier,
    oid: identifier,
    name: optionalText,
    email: optionalText,
    preferred_username: optionalText,
    upn: optionalText,
    // App roles that are assigned to the person; Entra leaves the claim out where there are none.
    roles: z.array(z.unknown()).optional().catch(undefined),
  })
  .transform((claims): Person => {
    const login = claims.email || claims.preferred_username || claims.upn || '';
    return {
      tenantId: claims.tid,
      objectId: claims.oid,
      name: claims.name ?? '',
      login,
      email: login.includes('@') ? login : '',
      roles: roles.filter((role) => claims.roles?.includes(role)),
    };
  });
