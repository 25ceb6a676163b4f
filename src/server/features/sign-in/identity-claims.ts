import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Person } from './users.repository.ts';

/** As it is stored and read again: PostgreSQL refuses NUL, and half of a character would come back as another one. */
const storable = (text: string) => text.replaceAll(/\p{Cc}|\p{Surrogate}/gu, ' ').trim();

const optionalText = z
  .string()
  .transform(storable)
  .pipe(z.string().max(limits.author))
  .optional()
  .catch(undefined);

/** Nothing is changed in what says who somebody is: a token in which that cannot be stored is not valid. */
const identifier = z
  .string()
  .min(1)
  .max(limits.id)
  .refine((text) => storable(text) === text);

/**
 * The claims by which Microsoft's tokens, of either version, name a person. The e-mail address is only shown: who somebody is,
 * only the tenant and the object id in it tell.
 */
export const identitySchema = z
  .object({
    tid: identifier,
    oid: identifier,
    name: optionalText,
    email: optionalText,
    preferred_username: optionalText,
    upn: optionalText,
  })
  .transform((claims): Person => {
    const login = claims.email || claims.preferred_username || claims.upn || '';
    return {
      tenantId: claims.tid,
      objectId: claims.oid,
      name: claims.name ?? '',
      login,
      email: login.includes('@') ? login : '',
    };
  });
