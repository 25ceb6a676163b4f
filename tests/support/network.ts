import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** The connection between the server and its database, which tests can break. */
export interface Network {
  /** The database's URL through this network. */
  through(url: string): string;
  /** Resets every open connection. @returns their number. */
  cut(): number;
  /** From now on resets a connection when the server sends these bytes; undefined ends that. */
  cutAt(bytes: string | undefined): void;
  /** From now on passes nothing on, and closes no connection: as with a cable unplugged. */
  silence(): void;
  /** Delivers everything again, including data sent during the silence. */
  restore(): void;
  close(): void;
}

interface ProxiedConnection {
  near: Socket;
  far: Socket;
}

/** A loopback port that leads to a database on this machine. */
export async function startNetwork(target: string): Promise<Network> {
  const connections = new Set<ProxiedConnection>();
  let silent = false;
  let fatal: string | undefined;
  const reset = (connection: ProxiedConnection) => {
    connections.delete(connection);
    connection.near.resetAndDestroy();
    connection.far.destroy();
  };
  const server = createServer((near) => {
    const connection: ProxiedConnection = { near, far: connect(Number(new URL(target).port), '127.0.0.1') };
    connections.add(connection);
    near.on('data', (bytes) => {
      if (fatal !== undefined && bytes.includes(fatal)) reset(connection);
      else connection.far.write(bytes);
    });
    connection.far.on('data', (bytes) => near.write(bytes));
    for (const [end, other] of [
      [near, connection.far],
      [connection.far, near],
    ] as const) {
      end.on('error', () => {});
      end.on('close', () => {
        connections.delete(connection);
        other.destroy();
      });
      if (silent) end.pause();
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const each = (change: (end: Socket) => void) => {
    for (const { near, far } of connections) for (const end of [near, far]) change(end);
  };
  return {
    through(url) {
      const address = new URL(url);
      address.port = String((server.address() as AddressInfo).port);
      return address.href;
    },
    cut() {
      const count = connections.size;
      for (const connection of connections) reset(connection);
      return count;
    },
    cutAt(bytes) {
      fatal = bytes;
    },
    silence() {
      silent = true;
      each((end) => end.pause());
    },
    restore() {
      silent = false;
      each((end) => end.resume());
    },
    close() {
      server.close();
      for (const connection of connections) reset(connection);
    },
  };
}
