import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import path from 'node:path';
import type { PublicConfig } from '#contract/public-config.ts';
import { listenOnLoopback } from '#tests/support/loopback.ts';

const types: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
};
const folder = 'dist/client';

async function send(response: ServerResponse, file: string, headers: Record<string, string> = {}) {
  const type = types[path.extname(file)] ?? 'application/octet-stream';
  response.writeHead(200, { 'Content-Type': type, ...headers }).end(await readFile(path.join(folder, file)));
}

/**
 * The least a static host can do: files by their name, index.html for any other address, and a config.json of the place's
 * own. It listens before its configuration is known, because the API server must know its origin.
 */
export async function startStaticHost() {
  let config: PublicConfig | undefined;
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.invalid');
    if (pathname === '/config.json') {
      response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(config));
      return;
    }
    const isFile = /^\/(assets\/)?[\w.-]+\.\w+$/.test(pathname);
    send(response, isFile ? pathname : 'index.html').catch(() => response.writeHead(404).end());
  });
  const { port, stop } = await listenOnLoopback(server);
  return {
    address: `http://localhost:${port}`,
    configure: (given: PublicConfig) => {
      config = given;
    },
    stop,
  };
}
