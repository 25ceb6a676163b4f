import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { sharedApp } from '#tests/support/test-database.ts';

/** Requests that no client library sends. */
describe('a request over a bare connection', () => {
  let server: Server;
  let authorization: string;
  let log: Record<string, unknown>[] = [];
  const write = (line: string) => log.push(JSON.parse(line) as Record<string, unknown>);
  const logger = pino({ level: 'trace' }, { write });
  const app = sharedApp({ config: { mcpAnonymous: true }, logger });
  beforeAll(async () => {
    server = await listen(app.app.fetch, 0, '127.0.0.1');
    authorization = (await signIn(app)).headers.Authorization;
  });
  beforeEach(() => {
    log = [];
  });
  afterAll(() => stopListening(server));

  /** Sends the beginning of a request, and disconnects once the server has received it. */
  const begin = (headers: string[], body: string, hangUp: 'end' | 'reset') =>
    new Promise<void>((resolve) => {
      const arrived = new Promise<void>((done) => {
        server.once('request', (request) => (body ? request.once('readable', done) : done()));
      });
      const socket = connect((server.address() as AddressInfo).port, '127.0.0.1', () => {
        const lines = ['POST /api/prompts/add HTTP/1.1', 'Host: library', `Authorization: ${authorization}`];
        socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n${body}`);
      });
      socket.on('error', () => {});
      socket.on('close', () => resolve());
      void arrived.then(() => (hangUp === 'end' ? socket.destroy() : socket.resetAndDestroy()));
    });

  const chunks = ['Content-Type: application/json', 'Transfer-Encoding: chunked'];
  it.each<[string, string[], string, 'end' | 'reset']>([
    [
      'of known length',
      ['Content-Type: application/json', 'Content-Length: 1000000'],
      '{"title": "',
      'reset',
    ],
    ['in chunks', chunks, 'a\r\n{"title": \r\n', 'end'],
    ['without a type', ['Content-Length: 1000000'], '', 'reset'],
  ])(
    'whose client disconnects within its body is logged neither as a 5xx nor as a warning: one %s',
    async (_, headers, body, how) => {
      await begin(headers, body, how);
      await expect.poll(() => log.find(({ msg }) => msg === 'request')).toBeDefined();
      expect(log.filter(({ level }) => Number(level) > 30)).toEqual([]);
      expect(Number(log.find(({ msg }) => msg === 'request')?.['status'])).toBeLessThan(500);
    },
  );

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

describe('the server', () => {
  let server: Server;
  afterEach(() => {
    server.closeAllConnections();
    return server.listening ? stopListening(server) : undefined;
  });

  /** Sends a request to a server that responds with this many bytes. @returns the client's and the server's socket */
  async function sendRequest(bytes: number) {
    server = await listen(() => new Response('x'.repeat(bytes)), 0, '127.0.0.1', { idle: 200 });
    const accepted = once(server, 'connection') as Promise<[Socket]>;
    const ours = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    ours.write('GET / HTTP/1.1\r\nHost: library\r\n\r\n');
    const [theirs] = await accepted;
    return { ours, theirs };
  }

  it('closes a connection whose client does not read, and drops the response', async () => {
    const { ours, theirs } = await sendRequest(20_000_000);
    ours.pause();
    await once(theirs, 'close');
    expect(theirs.bytesWritten).toBeGreaterThan(0);
  });

  it('sends a large response completely to a client that reads, and keeps the connection open', async () => {
    const bytes = 20_000_000;
    const { ours, theirs } = await sendRequest(bytes);
    let received = 0;
    for await (const chunk of ours) {
      received += (chunk as Buffer).length;
      if (received > bytes) break;
    }
    expect(received).toBeGreaterThan(bytes);
    // Longer than common proxies keep a connection open.
    await expect.poll(() => theirs.timeout).toBeGreaterThanOrEqual(75_000);
  });

  it('closes the connection that has not been read for longest once unread responses take more than 64 MB', async () => {
    server = await listen(() => new Response('x'.repeat(40_000_000)), 0, '127.0.0.1');
    const accepted: Socket[] = [];
    server.on('connection', (socket) => accepted.push(socket));
    for (const index of [0, 1, 2]) {
      const ours = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
      ours.pause();
      ours.write('GET / HTTP/1.1\r\nHost: library\r\n\r\n');
      await expect.poll(() => accepted[index]?.writableLength).toBeGreaterThan(0);
    }
    expect(accepted.map(({ destroyed }) => destroyed)).toEqual([true, false, false]);
  });

  const gate = () => {
    let open = () => {};
    const opened = new Promise<void>((resolve) => {
      open = resolve;
    });
    return { open, opened };
  };

  it('closes each connection with its response from the moment it stops, and still accepts requests until it has drained', async () => {
    const [arrived, finish, drain] = [gate(), gate(), gate()];
    const handle = async ({ url }: Request) => {
      if (!url.endsWith('/slow')) return new Response('done');
      arrived.open();
      await finish.opened;
      return new Response('done');
    };
    server = await listen(handle, 0, '127.0.0.1');
    const { port } = server.address() as AddressInfo;
    const agent = new Agent({ keepAlive: true });
    const ask = async (path: string) => {
      const [response] = (await once(get({ port, path, agent }), 'response')) as [IncomingMessage];
      response.resume();
      await once(response, 'end');
      return response.headers.connection;
    };
    expect(await ask('/')).toBe('keep-alive');
    const slow = ask('/slow');
    await arrived.opened;
    const stopped = stopListening(server, drain.opened);
    expect(await ask('/')).toBe('close');
    expect(await ask('/')).toBe('close');
    finish.open();
    expect(await slow).toBe('close');
    drain.open();
    await stopped;
    await expect(ask('/')).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
  });
});
