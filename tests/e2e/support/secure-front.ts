import { request } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { getCertificate } from '@vitejs/plugin-basic-ssl';

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
  await new Promise<void>((resolve) => {
    front.listen(0, '127.0.0.1', resolve);
  });
  const { port } = front.address() as AddressInfo;
  return {
    address: `https://localhost:${port}`,
    stop: () =>
      new Promise<void>((resolve) => {
        front.close(() => resolve());
        front.closeAllConnections();
      }),
  };
}
