import { spawn } from 'node:child_process';
import { once } from 'node:events';

/** As long as a list of 24 prompts, compressed. */
const bytes = 4_600;
const program = `
  const body = Buffer.alloc(${bytes}, 97);
  const server = require('node:http').createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => console.log(server.address().port));`;

/** Runs a piece of work beside a server that does nothing but send 4.6 KB: what this machine can do at all. */
export async function withBareServer<T>(work: (address: string) => Promise<T>): Promise<T> {
  const server = spawn(process.execPath, ['-e', program], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const [port] = (await once(server.stdout, 'data')) as [Buffer];
    return await work(`http://127.0.0.1:${port.toString().trim()}/`);
  } finally {
    server.kill();
  }
}
