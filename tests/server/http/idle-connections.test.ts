import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';

const idle = 200;

let server: Server;
afterEach(() => {
  server.closeAllConnections();
  return server.listening ? stopListening(server) : undefined;
});

/** Sends a request to a server that responds with this many bytes. @returns the client's and the server's socket */
async function sendRequest(bytes: number) {
  server = await listen(() => new Response('x'.repeat(bytes)), 0, '127.0.0.1', { idle });
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
