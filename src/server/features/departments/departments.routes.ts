import { createRoute } from '@hono/zod-openapi';
import { departmentListSchema, departmentSchema } from '#contract/departments.ts';
import { apiRoutes } from '#contract/paths.ts';
import type { Db } from '#server/db/database.ts';
import { requires } from '#server/http/auth/requirements.ts';
import { missingDepartment } from '#server/http/errors/missing-department.ts';
import { idParameter, parseId } from '#server/http/ids.ts';
import { createRouter, failure, json } from '#server/http/router.ts';
import { presentDepartment } from './departments.presenter.ts';
import { findDepartment, listDepartments } from './departments.repository.ts';

const list = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.departments,
  summary: 'All departments',
  tags: ['Departments'],
  responses: { 200: json('In display order.', departmentListSchema) },
});

const one = createRoute({
  ...requires('nobody'),
  method: 'get',
  path: apiRoutes.department,
  summary: 'One department',
  tags: ['Departments'],
  request: { params: idParameter },
  responses: {
    200: json('The department.', departmentSchema),
    404: failure('No department has this id.'),
    410: failure('The department was retired; `replaced_by` is the one that now has its prompts.'),
  },
});

export function departmentRoutes({ db }: { db: Db }) {
  const router = createRouter();
  router.openapi(list, async (c) => c.json((await listDepartments(db)).map(presentDepartment), 200));
  router.openapi(one, async (c) => {
    const id = parseId(c.req.valid('param').id, 'Department');
    const row = await findDepartment(db, id);
    if (!row) throw await missingDepartment(db, id);
    return c.json(presentDepartment(row), 200);
  });
  return router;
}
