import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { createComment, createPrompt, createUser } from '#tests/support/factories.ts';
import { appOver } from '#tests/support/test-app.ts';
import { describeOnBothDatabases } from '#tests/support/test-database.ts';

const paths = [
  '/api/prompts',
  '/api/prompts?limit=1',
  '/api/prompts?limit=1&sort=rating',
  '/api/prompts?department_id=sales&sort=name',
  '/api/prompts?query=zxqv',
  '/api/search?query=zxqv',
  '/api/search?query=zxqv&sort=latest',
  '/api/search?query=zxqv&department_id=sales',
  '/api/search?query=zxqv&limit=0&counts=true&day=2026-03-01',
  '/api/departments/sales/prompts',
  '/api/departments/all/prompts?limit=0&counts=true&day=2026-03-01',
  '/api/prompts/featured',
  '/api/prompts/general',
  '/api/departments',
  '/api/prompts/a',
  '/api/prompts/b',
  '/api/prompts/a/related',
];

describeOnBothDatabases('a shared response', (app) => {
  let author = '';

  beforeEach(async () => {
    const { db } = app();
    await db.execute(sql`insert into departments (id, name, description, icon, color, position)
      values ('sales', 'Sales', '', 'TrendingUp', 'teal', 1), ('hr', 'HR', '', 'People', 'pink', 2)`);
    const { id } = await createUser(db);
    author = id;
    await createPrompt(db, { id: 'a', departmentId: 'sales', featured: true });
    await createPrompt(db, { id: 'b', departmentId: 'hr' });
    await createComment(db, { promptId: 'b', userId: author });
  });

  const texts = (over: { request: (path: string) => Response | Promise<Response> }) =>
    Promise.all(
      paths.map(async (path) => {
        const response = await over.request(path);
        return `${path} ${response.status} ${response.headers.get('X-Total-Count')} ${await response.text()}`;
      }),
    );

  it('equals that of a newly started server after every kind of change', async () => {
    const { db } = app();
    const changes = [
      sql`update prompts set title = 'Another' where id = 'a'`,
      sql`insert into ratings (prompt_id, user_id, rating) values ('b', ${author}, 5)`,
      sql`update ratings set rating = 1`,
      sql`delete from ratings`,
      sql`update comments set content = 'Very useful'`,
      sql`update comments set user_name = 'Deleted user'`,
      sql`update comments set hidden_at = now(), hidden_reason = 'Names a patient'`,
      sql`update departments set name = 'Commercial' where id = 'sales'`,
      sql`update prompts set department_id = 'hr' where id = 'a'`,
      sql`update prompts set featured = true where id = 'b'`,
      sql`update prompts set status = 'retired', retired_reason = 'Old' where id = 'b'`,
      sql`update prompts set status = 'published' where id = 'b'`,
      sql`update catalogue set version = version + 1`,
      sql`delete from departments where id = 'sales'`,
      sql`insert into prompts (id, title, description, full_prompt, author, status)
          select 'many-' || n, 'Zxqv', '', '', '', 'published' from generate_series(1, 300) as n`,
      sql`delete from prompts where id = 'a'`,
    ];
    await texts(app());
    for (const change of changes) {
      await db.execute(change);
      const fresh = await texts(appOver(app()));
      expect(await texts(app())).toEqual(fresh);
      // And once more, from the cache.
      expect(await texts(app())).toEqual(fresh);
    }
  });

  it('is not computed again for a change that is not in it', async () => {
    const { db, pool } = app();
    await createPrompt(db, { id: 'c' });
    const unaffected = [
      '/api/prompts?department_id=sales',
      '/api/prompts/featured',
      '/api/prompts/general',
      '/api/prompts/a',
    ];
    const read = () => Promise.all(unaffected.map(async (path) => (await app().request(path)).text()));
    const before = await read();
    await db.execute(sql`insert into ratings (prompt_id, user_id, rating) values ('b', ${author}, 5)`);
    await db.execute(sql`insert into bookmarks (prompt_id, user_id) values ('b', ${author})`);
    let statements = 0;
    const count = () => {
      statements += 1;
    };
    pool.on('acquire', count);
    expect(await read()).toEqual(before);
    pool.off('acquire', count);
    // Only the changes are read, once or twice for all requests.
    expect(statements).toBeLessThanOrEqual(2);
  });

  it('has all headers of a new response, and the id of its own request', async () => {
    const headersOf = async (path: string) => {
      const response = await app().request(path, { headers: { 'X-Request-Id': `id-of-${path.length}` } });
      return Object.fromEntries(response.headers);
    };
    for (const path of paths) {
      const made = await headersOf(path);
      expect(await headersOf(path)).toEqual(made);
      expect(made['x-request-id']).toBe(`id-of-${path.length}`);
      expect(made['content-security-policy']).toContain("default-src 'self'");
    }
  });

  it('does not repeat the CORS headers of another origin', async () => {
    const allowed = appOver(app(), { config: { allowedOrigins: ['https://intranet.example'] } });
    const allow = async (origin?: string) => {
      const response = await allowed.request('/api/prompts', { headers: origin ? { Origin: origin } : {} });
      return response.headers.get('Access-Control-Allow-Origin');
    };
    expect(await allow('https://intranet.example')).toBe('https://intranet.example');
    expect(await allow()).toBeNull();
    expect(await allow('https://elsewhere.example')).toBeNull();
    expect(await allow('https://intranet.example')).toBe('https://intranet.example');
  });
});
