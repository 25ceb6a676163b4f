import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import path from 'node:path';
import { z } from 'zod';
import { pipeFor } from '#server/db/embedded/directory-lock.ts';
import { withShortPath } from '#server/db/embedded/lock-socket.ts';
import { reasonOf } from '#server/lib/error-causes.ts';
import { TransferError } from '#server/transfer/transfer-error.ts';

const requestSchema = z.object({
  file: z.string().refine((file) => path.isAbsolute(file)),
  overwrite: z.boolean(),
});
export type BackupRequest = z.infer<typeof requestSchema>;
const responseSchema = z.union([z.object({ done: z.string() }), z.object({ refused: z.string() })]);

/** Private, so that only the server's user can reach the socket in it. */
const folderIn = (dataDir: string) => path.join(dataDir, 'requests');
const socketIn = (dataDir: string) =>
  process.platform === 'win32' ? `${pipeFor(dataDir)}-requests` : path.join(folderIn(dataDir), 'socket');

const longestMessage = 20_000;

/** The data that the other process sends before it ends its side. */
const readAll = (socket: Socket) =>
  new Promise<string>((resolve) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => {
      text += chunk;
      if (text.length > longestMessage) socket.destroy();
    });
    socket.on('end', () => resolve(text)).on('close', () => resolve(''));
  });

async function respond(socket: Socket, work: (request: BackupRequest) => Promise<string>) {
  const response = await work(requestSchema.parse(JSON.parse(await readAll(socket)))).then(
    (done) => ({ done }),
    (error: unknown) => ({ refused: error instanceof TransferError ? error.message : reasonOf(error) }),
  );
  socket.end(JSON.stringify(response));
}

/**
 * Lets commands on this machine request a backup while this process has the database open.
 *
 * @returns a function that stops this.
 */
export async function listenForBackups(
  dataDir: string,
  work: (request: BackupRequest) => Promise<string>,
): Promise<() => void> {
  const folder = folderIn(dataDir);
  // This process holds the lock of the directory, so all files here are of ended processes.
  const clear = () => rmSync(folder, { recursive: true, force: true });
  clear();
  mkdirSync(folder, { mode: 0o700 });
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    socket.on('error', () => {});
    respond(socket, work).catch(() => socket.destroy());
  });
  await withShortPath(socketIn(dataDir), async (socketPath) => {
    server.listen({ path: socketPath });
    await once(server, 'listening');
  });
  server.on('error', () => {}).unref();
  return () => {
    server.close();
    clear();
  };
}

const absent = new Set(['ENOENT', 'ENOTDIR', 'ECONNREFUSED']);

async function connectTo(dataDir: string) {
  try {
    return await withShortPath(socketIn(dataDir), async (socketPath) => {
      const socket = connect({ path: socketPath });
      await once(socket, 'connect');
      return socket;
    });
  } catch (error) {
    if (absent.has((error as NodeJS.ErrnoException).code ?? '')) return undefined;
    throw error;
  }
}

/**
 * Requests a backup from the process that has the database open.
 *
 * @returns the content of the file; undefined if no server has the database open. @throws TransferError if the backup failed.
 */
export async function requestBackup(dataDir: string, request: BackupRequest): Promise<string | undefined> {
  const socket = await connectTo(dataDir);
  if (!socket) return undefined;
  socket.on('error', () => {}).end(JSON.stringify(request));
  const text = await readAll(socket);
  if (text === '')
    throw new TransferError('The server ended before the backup was complete. Nothing was written.');
  const response = responseSchema.parse(JSON.parse(text));
  if ('refused' in response) throw new TransferError(response.refused);
  return response.done;
}
