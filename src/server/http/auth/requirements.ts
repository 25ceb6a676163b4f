import type { OpenAPIHono } from '@hono/zod-openapi';
import { apiPrefix } from '#contract/paths.ts';
import { type Role, roles } from '#domain/vocabulary.ts';
import type { AppEnv } from '#server/http/app-env.ts';

/**
 * The callers that a route permits: users with one role, or with either of two; signed-in users; anyone, with the user known if the token is valid
 * (`optional-user`); or anyone, with the token ignored (`nobody`).
 */
export type Requirement = Role | 'Reviewer or Admin' | 'user' | 'optional-user' | 'nobody';

/** The security requirements of OpenAPI 3.1, with roles: a caller meets one entry; the empty entry requires nothing. */
const security: Record<Requirement, Record<string, string[]>[]> = {
  Reviewer: [{ bearer: ['Reviewer'] }],
  Admin: [{ bearer: ['Admin'] }],
  'Reviewer or Admin': [{ bearer: ['Reviewer'] }, { bearer: ['Admin'] }],
  user: [{ bearer: [] }],
  'optional-user': [{ bearer: [] }, {}],
  nobody: [],
};

/** The roles of which a route requires one; empty if it requires no role. */
export const rolesOf = (requirement: Requirement): Role[] =>
  roles.filter((role) => requirement.split(' or ').includes(role));

/** For a route's definition: its requirement, which the middleware checks and the API's description shows. */
export const requires = (requirement: Requirement) => ({ security: security[requirement] });

/** The description of the API itself. */
const undescribed: [string, Requirement][] = [
  [`GET ${apiPrefix}/openapi.json`, 'nobody'],
  [`GET ${apiPrefix}/docs`, 'nobody'],
];

const requirementOf = (declared: Record<string, string[]>[]) =>
  (Object.keys(security) as Requirement[]).find(
    (requirement) => JSON.stringify(security[requirement]) === JSON.stringify(declared),
  );

/** The requirements that the routes of an app declare, by `METHOD /path/:parameter`. */
export function requirementsOf(app: OpenAPIHono<AppEnv>): Map<string, Requirement> {
  const requirements = new Map(undescribed);
  for (const definition of app.openAPIRegistry.definitions) {
    if (definition.type !== 'route') continue;
    const { method, path, security: declared } = definition.route;
    const requirement = declared && requirementOf(declared);
    if (requirement)
      requirements.set(`${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`, requirement);
  }
  return requirements;
}
