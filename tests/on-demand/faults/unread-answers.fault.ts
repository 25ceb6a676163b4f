import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { underAttack } from './attack.ts';

export const title = '150 clients request the whole library and search, and do not read; another user reads';

const clients = 150;
/** Requests that each sends at once; of 10,000 prompts, each response has some megabytes. */
const requests = 4;
const attackMs = 10_000;

async function attack(origin: string) {
  const { host, hostname, port } = new URL(origin);
  const toList = `GET ${apiPrefix}${apiPaths.prompts} HTTP/1.1\r\nHost: ${host}\r\n`;
  const call = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'tools/call',
    params: { name: 'search_prompts', arguments: { query: 'plan' } },
  });
  const toCall =
    `POST /mcp HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: ${call.length}\r\n` +
    'Accept: application/json, text/event-stream\r\nMCP-Protocol-Version: 2025-03-26\r\n';
  const sockets = Array.from({ length: clients }, (_, index) => {
    const socket = connect(Number(port), hostname).on('error', () => {});
    socket.pause();
    const from = `X-Forwarded-For: 192.0.2.${index + 1}\r\n\r\n`;
    const request = index % 3 === 0 ? toCall + from + call : toList + from;
    socket.write(request.repeat(requests));
    return socket;
  });
  await delay(attackMs);
  for (const socket of sockets) socket.destroy();
  return {};
}

export const run = () => underAttack(attack, { TRUST_PROXY: 'true', MCP_ANONYMOUS: 'true' });
