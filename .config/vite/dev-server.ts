import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { ServerOptions } from 'vite';

/** Ports of `npm run dev`; .config/dev-env.mjs tells the API where its users are. */
const { PORT = '3000', CLIENT_PORT = '5173' } = process.env;
/** Milliseconds that a request waits for the API, which takes seconds to restart after a change in its sources. */
const longestRestart = 60_000;

async function whenApiAccepts() {
  for (const end = Date.now() + longestRestart; Date.now() < end; await wait(100)) {
    const socket = connect(Number(PORT), '127.0.0.1');
    try {
      await once(socket, 'connect');
      return;
    } catch {
      // It is starting: try again.
    } finally {
      socket.destroy();
    }
  }
}

const api = { target: `http://127.0.0.1:${PORT}`, bypass: whenApiAccepts };

export const devServer: ServerOptions = {
  port: Number(CLIENT_PORT),
  strictPort: true,
  proxy: { '/api': api, '/config.json': api, '/local-sign-in': api },
};
