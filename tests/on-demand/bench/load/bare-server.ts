import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { endWithUs } from '#tests/support/end-with-us.ts';

/** Size of a compressed list of 24 prompts. */
const bytes = 4_600;
const program = `
  const body = Buffer.alloc(${bytes}, 97);
  const server = require('node:http').createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Runs work beside a server that only sends 4.6 KB, as a baseline of this machine. */
export async function withBareServer<T>(work: (address: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  endWithUs(server);
  try {
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    return await work(`http://127.0.0.1:${port.toString().trim()}/`);
  } finally {
    server.kill();
  }
}
