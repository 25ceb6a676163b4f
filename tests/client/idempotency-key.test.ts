import { HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { callApi } from '#client/lib/api/api.ts';
import { apiPaths } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { onPost } from '#tests/support/client-network.ts';

/** The header as it arrives. */
async function sent(idempotencyKey?: string) {
  let header: string | null = null;
  onPost('/contact', ({ request }) => {
    header = request.headers.get('Idempotency-Key');
    return HttpResponse.json({});
  });
  const body = { name: 'Ann', email: 'ann@example.com', message: 'Hello.' };
  await callApi(apiPaths.contact, { method: 'POST', body, ...(idempotencyKey ? { idempotencyKey } : {}) });
  return header;
}

it('an Idempotency-Key goes to the page’s own API as a quoted text', async () => {
  expect(await sent('abc-1')).toBe('"abc-1"');
  expect(await sent()).toBeNull();
});

it('an Idempotency-Key goes to another origin only where config.json says that it takes the header', async () => {
  const apiHost = 'https://api.example.com';
  await setPublicConfig({ apiHost });
  expect(await sent('abc-1')).toBeNull();
  await setPublicConfig({ apiHost, ownServer: true });
  expect(await sent('abc-1')).toBe('"abc-1"');
});
