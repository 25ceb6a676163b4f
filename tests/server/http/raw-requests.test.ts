import { once } from 'node:events';
import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { sharedApp } from '#tests/support/test-database.ts';

/** Requests that no client library sends. */
describe('a request over a bare connection', () => {
  const app = sharedApp({ config: { mcpAnonymous: true } });
  let server: Server;
  beforeAll(async () => {
    server = await listen(app.app.fetch, 0, '127.0.0.1');
  });
  afterAll(() => stopListening(server));

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
    ['a name before a space', ['Content-Length : 2', '', '{}']],
  ])('with %s is refused, and nothing in it becomes a second request', async (_, rest) => {
    const received = await send(...contact, ...rest, ...inside);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    expect(received).not.toContain(' 200 ');
  });

  it('with two Host headers is refused, and nothing behind it is read', async () => {
    const hosts = ['Host: library', 'host: elsewhere'];
    const received = await send('GET /api/departments HTTP/1.1', ...hosts, '', ...inside);
    expect(received).toMatch(/^HTTP\/1\.1 400 /);
    expect(received).toContain('{"message":"The request is not valid HTTP.","code":"bad_request"}');
    expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
  });

  /** Sends a request without the end of its body, and the rest once there is a response. @throws if the connection is reset. */
  const sendSlowly = (head: string[], part: string, rest: string) =>
    new Promise<string>((resolve, reject) => {
      let received = '';
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
      socket.setEncoding('utf8').on('data', (chunk: string) => {
        if (received === '') socket.write(rest);
        received += chunk;
      });
      socket.on('error', reject).on('end', () => resolve(received));
      socket.write([...head, '', part].join('\r\n'));
    });

  it.each<[string, string[], string, string]>([
    ['413 of a length', [...contact, 'Content-Length: 2000001'], 'x', 'x'.repeat(2_000_000)],
    [
      '413 of chunks',
      [...contact, 'Transfer-Encoding: chunked'],
      `1e8481\r\n${'x'.repeat(2_000_001)}\r\n`,
      `1\r\nx\r\n0\r\n\r\n`,
    ],
    [
      '413 of an assistant’s call',
      ['POST /mcp HTTP/1.1', 'Host: localhost', 'Content-Type: application/json', 'Content-Length: 2000001'],
      'x',
      'x'.repeat(2_000_000),
    ],
    [
      '401',
      [
        'POST /api/prompts/add HTTP/1.1',
        'Host: library',
        'Content-Type: application/json',
        'Content-Length: 1000000',
      ],
      'x',
      'x'.repeat(999_999),
    ],
  ])(
    'whose rest is not read says that its connection closes, and lets the rest arrive: %s',
    async (status, head, part, rest) => {
      const received = await sendSlowly(head, part, rest + inside.join('\r\n'));
      expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status.slice(0, 3)} `));
      expect(received).toMatch(/^Connection: close\r$/m);
      expect(received.split('\r\n\r\n')[1]).toMatch(/^\{"message":".*\}$/);
      expect(received.match(/HTTP\/1\.1 /g)).toHaveLength(1);
    },
  );

  it('that has arrived as a whole keeps its connection, although its body is not read', async () => {
    const body = JSON.stringify({ title: 'A title' });
    const received = await send(
      'POST /api/prompts/add HTTP/1.1',
      'Host: library',
      'Content-Type: application/json',
      `Content-Length: ${body.length}`,
      '',
      `${body}GET /api/departments HTTP/1.1`,
      'Host: library',
      'Connection: close',
      '',
      '',
    );
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
  });

  it('with the method TRACE is not echoed', async () => {
    const received = await send(
      'TRACE / HTTP/1.1',
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
