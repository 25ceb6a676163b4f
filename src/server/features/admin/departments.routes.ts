import { createRoute } from '@hono/zod-openapi';
import {
  adminDepartmentListSchema,
  changeDepartmentSchema,
  departmentInputSchema,
  departmentOrderSchema,
  departmentRetiredSchema,
  retireDepartmentSchema,
} from '#contract/admin.ts';
import { idempotencyHeaders } from '#contract/idempotency.ts';
import { apiRoutes } from '#contract/paths.ts';
import { currentUser } from '#server/http/auth/authentication.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { type Idempotent, idempotencyFailures } from '#server/http/idempotency.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json, jsonBody } from '#server/http/router.ts';
import { presentDepartment } from './admin.presenter.ts';
import { listDepartments } from './departments.repository.ts';
import {
  changeDepartment,
  createDepartment,
  type DepartmentDependencies,
  orderDepartments,
  retireDepartment,
} from './departments.service.ts';

const common = { ...requires('Admin'), tags: ['Admin'] };
const failures = {
  400: failure('A field is missing, too long or has an invalid value.'),
  401: failure('Not signed in.'),
  403: failure('The caller is not an admin.'),
  404: failure('No department has this id.'),
  409: failure(
    'The name is taken, there are too many departments, or they have changed.',
    'conflict',
    'limit_reached',
  ),
};
const all = { 200: json('All departments.', adminDepartmentListSchema) };

const list = createRoute({
  ...common,
  method: 'get',
  path: apiRoutes.adminDepartments,
  summary: 'All departments, with counts of their content',
  responses: { ...all, 401: failures[401], 403: failures[403] },
});

const create = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminDepartments,
  summary: 'Add a department at the end',
  request: { headers: idempotencyHeaders, body: jsonBody(departmentInputSchema) },
  responses: { ...all, ...idempotencyFailures, ...failures },
});

const order = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.adminDepartments,
  summary: 'Change the order of the departments',
  request: { body: jsonBody(departmentOrderSchema) },
  responses: { ...all, ...failures },
});

const change = createRoute({
  ...common,
  method: 'put',
  path: apiRoutes.adminDepartment,
  summary: 'Change the name, description, icon or colour of a department',
  request: { params: idParameter, body: jsonBody(changeDepartmentSchema) },
  responses: { ...all, ...failures },
});

const retire = createRoute({
  ...common,
  method: 'post',
  path: apiRoutes.adminDepartmentRetire,
  summary: 'Retire a department; its prompts, followers and links move to another',
  request: { params: idParameter, headers: idempotencyHeaders, body: jsonBody(retireDepartmentSchema) },
  responses: { 200: json('Retired.', departmentRetiredSchema), ...idempotencyFailures, ...failures },
});

export function adminDepartmentRoutes(dependencies: DepartmentDependencies & { idempotent: Idempotent }) {
  const { idempotent } = dependencies;
  const router = createRouter();
  const current = async () => (await listDepartments(dependencies.db)).map(presentDepartment);
  const idIn = (given: string) => parseId(given, 'Department');
  router.openapi(list, async (c) => c.json(await current(), 200));
  router.openapi(create, async (c) => {
    const given = c.req.valid('json');
    await idempotent(c, {
      body: given,
      effect: (transaction) => createDepartment({ ...dependencies, db: transaction }, currentUser(c), given),
    });
    return c.json(await current(), 200);
  });
  router.openapi(order, async (c) => {
    await orderDepartments(dependencies, currentUser(c), c.req.valid('json'));
    return c.json(await current(), 200);
  });
  router.openapi(change, async (c) => {
    const id = idIn(c.req.valid('param').id);
    await changeDepartment(dependencies, currentUser(c), id, c.req.valid('json'));
    return c.json(await current(), 200);
  });
  router.openapi(retire, async (c) => {
    const given = c.req.valid('json');
    const id = idIn(c.req.valid('param').id);
    const wish = { id, newHome: given.move_to, reason: given.reason.trim() };
    const counts = await idempotent(c, {
      body: given,
      effect: (transaction) => retireDepartment({ ...dependencies, db: transaction }, currentUser(c), wish),
    });
    return c.json({ status: 'success' as const, ...counts }, 200);
  });
  return router;
}
