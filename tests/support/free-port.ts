import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Below the ports that systems give outgoing connections (Linux: 32,768 and up): one of those may be taken by any
 * connection of the tests beside, between the moment it was found free and the start of the server that is to have it.
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
