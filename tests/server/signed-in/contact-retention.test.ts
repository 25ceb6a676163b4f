import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { dayMs } from '#domain/durations.ts';
import { startContactRetention } from '#server/features/contact/retention.ts';
import { person } from '#tests/support/reviewing.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

const start = Date.parse('2026-01-01T12:00:00Z');
let now = new Date();
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ clock: () => now });
});
afterAll(() => app.close());

async function messages() {
  now = new Date();
  const admin = await person(app, ['Admin']);
  return (await admin.get('/admin/messages')).body.map(({ message }: { message: string }) => message);
}

it('a contact message is deleted after its days and not before; the log counts, and names nobody', async () => {
  for (const [day, message] of [
    [0, 'thirty-one days ago'],
    [1, 'thirty days ago'],
    [31, 'today'],
  ] as const) {
    now = new Date(start + day * dayMs);
    const body = JSON.stringify({ name: 'Ann', email: 'ann@example.com', message });
    const headers = { 'content-type': 'application/json' };
    expect((await app.request('/api/contact', { method: 'POST', headers, body })).status).toBe(200);
  }
  const lines: string[] = [];
  const logger = pino({ base: null, timestamp: false }, { write: (line) => lines.push(line) });
  const clock = () => new Date(start + 31 * dayMs);
  await startContactRetention({ db: app.db, days: 30, clock, logger }).stop();
  expect(await messages()).toEqual(['today', 'thirty days ago']);
  expect(lines.map((line) => JSON.parse(line))).toEqual([
    { level: 30, deleted: 1, days: 30, msg: 'old contact messages were deleted' },
  ]);
});
