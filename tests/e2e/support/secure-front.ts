import { request } from 'node:http';
import { createServer } from 'node:https';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';
import { listenOnLoopback } from '#tests/support/loopback.ts';

/**
 * A TLS proxy in front of a server, which terminates https and forwards every request.
 *
 * @param behind address of the server, which need not run yet.
 */
export async function startSecureFront(behind: string) {
  const certificate = await getCertificate(path.join(tmpdir(), 'prompt-library-certificate'));
  const front = createServer({ cert: certificate, key: certificate }, (asked, answer) => {
    const { method, headers } = asked;
    const onward = request(new URL(asked.url ?? '/', behind), { method, headers }, (given) => {
      answer.writeHead(given.statusCode ?? 502, given.headers);
      given.pipe(answer);
    });
    onward.on('error', () => answer.destroy());
    asked.pipe(onward);
  });
  const { port, stop } = await listenOnLoopback(front);
  return { address: `https://localhost:${port}`, stop };
}
