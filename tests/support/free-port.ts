import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give outgoing connections (Linux: 32,768 and up): another test may take one of those
 * between the check that it is free and the start of its server.
 */
export const randomPort = () => 10_000 + Math.floor(Math.random() * 20_000);

/** A port of 127.0.0.1 for a server that does not report its address. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomPort();
    const server = createServer().listen(port, '127.0.0.1');
    const isFree = await once(server, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    server.close();
    await once(server, 'close');
    return port;
  }
}
