import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { createPrompt } from '#tests/support/factories.ts';
import { describeLibrary } from '#tests/support/test-database.ts';

describeLibrary('lists that are the same for every user', (app) => {
  const lists = [
    '/api/prompts',
    '/api/prompts?query=zxqv',
    '/api/prompts/featured',
    '/api/prompts/general',
    '/api/departments',
  ];

  it('have an ETag, must be revalidated, and respond 304 without a change', async () => {
    await createPrompt(app().db);
    for (const path of lists) {
      const first = await app().request(path);
      expect(first.headers.get('Cache-Control')).toBe('private, no-cache');
      expect(first.headers.get('Vary')).toBe('Accept-Encoding, Origin');
      const etag = first.headers.get('ETag') ?? '';
      // Compared weakly: a proxy may change W/.
      const strong = etag.replace('W/', '');
      const weak = `W/${strong}`;
      for (const known of [strong, `W/"a,b",${weak} , "c"`, '*']) {
        const again = await app().request(path, { headers: { 'If-None-Match': known } });
        expect(again.status, path).toBe(304);
        expect(again.headers.get('ETag')).toBe(etag);
        expect(again.headers.get('X-Total-Count')).toBe(first.headers.get('X-Total-Count'));
        expect(await again.text()).toBe('');
      }
      for (const other of ['"other"', 'W/"other"', strong.slice(1, -1), '"*"'])
        expect((await app().request(path, { headers: { 'If-None-Match': other } })).status).toBe(200);
    }
  });

  it('change with every change of a prompt or department', async () => {
    const { id } = await createPrompt(app().db, { departmentId: 'sales', featured: true, title: 'Zxqv' });
    const seen = new Set<string>();
    const changes = [
      sql`select 1`,
      sql`update prompts set title = 'Zxqv two' where id = ${id}`,
      sql`update prompts set rating_sum = 5, rating_count = 1 where id = ${id}`,
      sql`update departments set color = 'pink'`,
    ];
    for (const change of changes) {
      await app().db.execute(change);
      for (const path of lists.slice(0, 3)) {
        const response = await app().request(path);
        seen.add(`${path} ${response.headers.get('ETag')}`);
      }
    }
    expect(seen.size).toBe(3 * changes.length);
    await app().db.execute(sql`delete from prompts`);
    for (const path of lists.slice(0, 3)) expect(await (await app().request(path)).json()).toEqual([]);
  });

  it('are compressed in an encoding that the client accepts, with a tag that it can send back', async () => {
    for (let number = 0; number < 5; number += 1)
      await createPrompt(app().db, { description: 'x'.repeat(900) });
    const get = async (encoding: string) => {
      const headers = { 'Accept-Encoding': encoding };
      const response = await app().request('/api/prompts', { headers });
      const known = { ...headers, 'If-None-Match': response.headers.get('ETag') ?? '' };
      const again = await app().request('/api/prompts', { headers: known });
      expect([again.status, again.headers.get('Vary')]).toEqual([304, 'Accept-Encoding, Origin']);
      return {
        encoding: response.headers.get('Content-Encoding'),
        body: Buffer.from(await response.arrayBuffer()),
      };
    };
    const plain = await get('identity');
    expect(plain.encoding).toBeNull();
    const brotli = await get('gzip, deflate, br');
    expect(brotli.encoding).toBe('br');
    expect(brotliDecompressSync(brotli.body)).toEqual(plain.body);
    const gzip = await get('gzip;q=0.5, br;q=0');
    expect(gzip.encoding).toBe('gzip');
    expect(gunzipSync(gzip.body)).toEqual(plain.body);
  });
});
