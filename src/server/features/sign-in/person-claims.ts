import { z } from 'zod';
import { limits } from '#contract/limits.ts';
import type { Person } from './users.repository.ts';

const optionalText = z.string().trim().max(limits.author).optional().catch(undefined);

/**
 * The claims by which Microsoft's tokens, of either version, name a person. The e-mail address is only shown: who somebody is,
 * only the tenant and the object id in it tell.
 */
export const personSchema = z
  .object({
    tid: z.string().min(1),
    oid: z.string().min(1),
    name: optionalText,
    email: optionalText,
    preferred_username: optionalText,
    upn: optionalText,
  })
  .transform((claims): Person => {
    const address = claims.email || claims.preferred_username || claims.upn || '';
    return {
      tenantId: claims.tid,
      objectId: claims.oid,
      name: claims.name || address || 'Unnamed',
      email: address.includes('@') ? address : '',
    };
  });
