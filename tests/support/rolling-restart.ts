import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from './free-port.ts';
import { listenOnLoopback } from './loopback.ts';
import { type ServerProcess, startServer } from './test-app-process.ts';

const checkEveryMs = 50;
const atOnce = 4;

interface Upstream {
  port: number;
  isReady: boolean;
  agent: Agent;
}

const isReady = async (port: number) =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
    ({ status }) => status === 200,
    () => false,
  );

/** Passes a request on over a kept connection. It repeats nothing: a request that is lost on the way is a 502. */
function pass({ port, agent }: Upstream, incoming: IncomingMessage, outgoing: ServerResponse) {
  const { method, url, headers } = incoming;
  const { connection: _, ...kept } = headers;
  const passed = request({ port, agent, method, path: url, headers: kept }, (response) => {
    outgoing.writeHead(response.statusCode ?? 502, { 'Content-Type': 'application/json' });
    response.pipe(outgoing);
  });
  passed.on('error', (error) =>
    outgoing.headersSent ? outgoing.destroy() : outgoing.writeHead(502).end(error.message),
  );
  incoming.pipe(passed);
}

/** A plain proxy: sends requests in turn to the servers that were ready at their last check. */
async function startProxy(upstreams: Upstream[]) {
  let turn = 0;
  const proxy = createServer((incoming, outgoing) => {
    const ready = upstreams.filter((one) => one.isReady);
    turn += 1;
    const upstream = ready[turn % ready.length];
    if (upstream) pass(upstream, incoming, outgoing);
    else outgoing.writeHead(503).end('no server is ready');
  });
  const state = { isOpen: true };
  const check = async (upstream: Upstream) => {
    while (state.isOpen) {
      upstream.isReady = await isReady(upstream.port);
      await wait(checkEveryMs);
    }
  };
  const checks = upstreams.map(check);
  const { port, stop } = await listenOnLoopback(proxy);
  const close = async () => {
    state.isOpen = false;
    await Promise.all(checks);
    for (const { agent } of upstreams) agent.destroy();
    await stop();
  };
  return { address: `http://127.0.0.1:${port}`, close };
}

async function untilReady(port: number) {
  while (!(await isReady(port))) await wait(checkEveryMs);
}

interface Restart {
  databaseUrl: string;
  /** Of a signed-in user. */
  token: string;
  /** A prompt to save. */
  promptId: string;
  /** The minimum number; more until the last server has restarted. */
  requests: number;
}

/** Two reads and a write in turn. @returns the reason of a failure. */
async function send(address: string, number: number, { token, promptId }: Restart) {
  const paths = [
    'departments',
    `prompts/${promptId}`,
    `prompts/${promptId}/${number % 2 === 0 ? '' : 'un'}save`,
  ];
  const isWrite = number % paths.length === 2;
  const path = paths[number % paths.length];
  const response = await fetch(`${address}/api/${path}`, {
    method: isWrite ? 'POST' : 'GET',
    headers: { Authorization: `Bearer ${token}` },
  });
  const text = await response.text();
  return response.status === 200 ? undefined : `${path}: ${response.status} ${text}`;
}

/**
 * Restarts two servers on a database, one after the other as a deployment does, while requests come through a plain proxy.
 *
 * @returns the number of requests, and the reasons of failures.
 */
export async function restartInTurn(restart: Restart) {
  const ports = [await freePort(), await freePort()];
  const start = async (port: number) =>
    startServer({
      DATABASE_URL: restart.databaseUrl,
      PORT: String(port),
      DRAIN_SECONDS: '1',
      RATE_LIMIT_PERSON_WRITES: '0',
      RATE_LIMIT_ADDRESS_WRITES: '0',
      RATE_LIMIT_ADDRESS_READS: '0',
    });
  const servers: ServerProcess[] = [];
  for (const port of ports) servers.push(await start(port));
  await Promise.all(ports.map(untilReady));
  const upstreams = ports.map((port) => ({ port, isReady: true, agent: new Agent({ keepAlive: true }) }));
  const proxy = await startProxy(upstreams);

  let sent = 0;
  const progress = { isRestarting: true };
  const failures: string[] = [];
  const sendAll = async () => {
    while (progress.isRestarting || sent < restart.requests) {
      sent += 1;
      const failure = await send(proxy.address, sent, restart);
      if (failure) failures.push(failure);
    }
  };
  const sending = Array.from({ length: atOnce }, sendAll);
  const ends = [];
  for (const [place, port] of ports.entries()) {
    servers[place]?.child.kill('SIGTERM');
    ends.push((await servers[place]?.ended)?.code);
    servers[place] = await start(port);
    await untilReady(port);
  }
  progress.isRestarting = false;
  await Promise.all(sending);
  await proxy.close();
  for (const { child } of servers) child.kill('SIGTERM');
  await Promise.all(servers.map(async ({ ended }) => ended));
  return { sent, failures, ends };
}
