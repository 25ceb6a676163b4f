import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { createTestApp, type TestApp } from '#tests/support/test-app.ts';

/** Requests that no client library sends. */
describe('a request over a bare connection', () => {
  let app: TestApp;
  let server: Server;
  beforeAll(async () => {
    app = await createTestApp();
    server = await listen(app.app.fetch, 0, '127.0.0.1');
  });
  afterAll(async () => {
    await stopListening(server);
    await app.close();
  });

  /** @returns all that the server sends until it closes the connection. */
  async function send(...lines: string[]) {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write(lines.join('\r\n'));
    return text(socket);
  }
  const contact = ['POST /api/contact HTTP/1.1', 'Host: library', 'Content-Type: application/json'];
  const inside = ['GET /api/departments HTTP/1.1', 'Host: library', '', ''];

  it.each<[string, string[]]>([
    ['two lengths', ['Content-Length: 2', 'Content-Length: 40', '', '{}']],
    ['a length and chunks', ['Content-Length: 2', 'Transfer-Encoding: chunked', '', '0', '', '']],
    ['chunks that end before their encoding', ['Transfer-Encoding: chunked, identity', '', '0', '', '']],
    ['chunks of a wrong size', ['Transfer-Encoding: chunked', '', '0x2', '{}', '0', '', '']],
    ['a name before a space', ['Content-Length : 2', '', '{}']],
  ])('with %s is refused, and nothing in it becomes a second request', async (_, rest) => {
    const received = await send(...contact, ...rest, ...inside);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received).not.toContain(' 200 ');
  });

  it.each(['/', '/api/departments'])('with the method TRACE is not echoed: %s', async (path) => {
    const received = await send(
      `TRACE ${path} HTTP/1.1`,
      'Host: library',
      'Cookie: secret=1',
      'Connection: close',
      '',
      '',
    );
    expect(received).toMatch(/^HTTP\/1\.1 40[45] /);
    expect(received).not.toContain('secret');
  });
});
