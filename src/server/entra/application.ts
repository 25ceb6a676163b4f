import { z } from 'zod';

/** A delegated permission. `origin` is left out: Graph refuses it in a request. */
const scopeSchema = z.object({
  id: z.string(),
  value: z.string(),
  type: z.string(),
  isEnabled: z.boolean(),
  adminConsentDisplayName: z.string().nullable(),
  adminConsentDescription: z.string().nullable(),
  userConsentDisplayName: z.string().nullable(),
  userConsentDescription: z.string().nullable(),
});

const roleSchema = z.object({
  id: z.string(),
  value: z.string().nullable(),
  displayName: z.string(),
  description: z.string().nullable(),
  isEnabled: z.boolean(),
  allowedMemberTypes: z.array(z.string()),
});

/** https://learn.microsoft.com/graph/api/resources/optionalclaim */
const claimSchema = z.looseObject({ name: z.string() });
const claimsSchema = z.looseObject({
  idToken: z.array(claimSchema).nullish(),
  accessToken: z.array(claimSchema).nullish(),
});

const platformSchema = z.object({ redirectUris: z.array(z.string()) });

/**
 * The properties of a registration that matter here, in the format of Microsoft Graph
 * (https://learn.microsoft.com/graph/api/resources/application). The portal's manifest has the same form.
 */
const applicationSchema = z.object({
  displayName: z.string(),
  signInAudience: z.string(),
  identifierUris: z.array(z.string()),
  api: z.object({
    requestedAccessTokenVersion: z.number().nullable(),
    oauth2PermissionScopes: z.array(scopeSchema),
    preAuthorizedApplications: z.array(
      z.object({ appId: z.string(), delegatedPermissionIds: z.array(z.string()) }),
    ),
  }),
  web: platformSchema,
  spa: platformSchema,
  appRoles: z.array(roleSchema),
  optionalClaims: claimsSchema.nullish(),
  requiredResourceAccess: z.array(
    z.object({
      resourceAppId: z.string(),
      resourceAccess: z.array(z.object({ id: z.string(), type: z.string() })),
    }),
  ),
});
export type Application = z.infer<typeof applicationSchema>;
export type Scope = z.infer<typeof scopeSchema>;
export type AppRole = z.infer<typeof roleSchema>;

const secretSchema = z.object({
  displayName: z.string().nullable(),
  /** The first characters of the secret. */
  hint: z.string().nullable(),
  endDateTime: z.string(),
});
export type Secret = z.infer<typeof secretSchema>;

/** A registration of the tenant. */
export const registrationSchema = applicationSchema.extend({
  id: z.string(),
  appId: z.string(),
  /** Of registrations that this command created. */
  uniqueName: z.string().nullable().default(null),
  passwordCredentials: z.array(secretSchema),
});
export type Registration = z.infer<typeof registrationSchema>;
