import type { Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Writable } from 'node:stream';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { listen, stopListening } from '#server/http/listen.ts';
import { signIn } from '#tests/support/sign-in.ts';
import { sharedApp } from '#tests/support/test-database.ts';

describe('an upload', () => {
  let server: Server;
  let authorization: string;
  let log: Record<string, unknown>[];
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      log.push(JSON.parse(chunk.toString()) as Record<string, unknown>);
      done();
    },
  });
  const app = sharedApp({ logger: pino({ level: 'trace' }, stream) });
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
    '%s whose client disconnects is logged neither as a 5xx nor as a warning',
    async (_, headers, body, how) => {
      await begin(headers, body, how);
      await expect.poll(() => log.find(({ msg }) => msg === 'request')).toBeDefined();
      expect(log.filter(({ level }) => Number(level) > 30)).toEqual([]);
      expect(Number(log.find(({ msg }) => msg === 'request')?.['status'])).toBeLessThan(500);
    },
  );
});
