import type { AddressInfo, Server } from 'node:net';

/** Of HTTP, or of HTTPS. */
interface WebServer extends Server {
  closeAllConnections(): void;
}

/** Lets a server listen on loopback, on a free port unless one is given. @returns the port, and what ends it with its connections. */
export async function listenOnLoopback(server: WebServer, given = 0) {
  await new Promise<void>((resolve) => {
    server.listen(given, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  return { port, stop };
}
