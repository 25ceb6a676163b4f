import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/support/test-database.ts';
import { createClientFolder } from './client-folder.ts';

describe('files of the built client', () => {
  const client = createClientFolder();
  const app = sharedApp({ clientDir: client.folder });
  afterAll(() => client.remove());

  it('with a hash in their name are cached for ever and compressed on disk', async () => {
    const get = (encoding: string) =>
      app.request('/assets/index-1a2b.js', { headers: { 'Accept-Encoding': encoding } });
    const brotli = await get('gzip, deflate, br');
    expect(brotli.status).toBe(200);
    expect(brotli.headers.get('Cache-Control')).toBe('public, max-age=31536000, immutable');
    expect(brotli.headers.get('Content-Type')).toContain('javascript');
    expect(brotli.headers.get('Content-Encoding')).toBe('br');
    expect(brotli.headers.get('Vary')).toContain('Accept-Encoding');
    expect(brotliDecompressSync(Buffer.from(await brotli.arrayBuffer())).toString()).toBe(client.script);
    const gzip = await get('gzip');
    expect(gunzipSync(Buffer.from(await gzip.arrayBuffer())).toString()).toBe(client.script);
    const plain = await get('identity');
    expect(plain.headers.has('Content-Encoding')).toBe(false);
    expect(await plain.text()).toBe(client.script);
  });

  it('that are missing respond 404, never with the page, and are not cached', async () => {
    for (const path of ['/assets/index-old.js', '/assets/', '/assets', '/nothing.js']) {
      const response = await app.request(path);
      expect(response.status, path).toBe(404);
      expect(await response.text()).not.toContain('<div id="root">');
      expect(response.headers.get('Cache-Control') ?? '').not.toContain('immutable');
    }
  });

  it('besides the page are revalidated before each use', async () => {
    const first = await app.request('/robots.txt');
    expect(await first.text()).toContain('Disallow: /');
    expect(first.headers.get('Cache-Control')).toBe('public, no-cache');
    const known = { 'If-None-Match': first.headers.get('ETag') ?? '' };
    expect((await app.request('/robots.txt', { headers: known })).status).toBe(304);
    expect((await app.request('/favicon.svg')).headers.get('Content-Type')).toContain('image/svg+xml');
  });

  it('of the build itself and outside the folder cannot be reached', async () => {
    for (const path of [
      '/.vite/manifest.json',
      '/%2evite/manifest.json',
      '/..%2f..%2fetc/passwd',
      '/assets/..%2frobots.txt',
    ]) {
      expect((await app.request(path)).status, path).toBe(404);
    }
  });
});
