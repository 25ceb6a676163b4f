import { Agent, type OutgoingHttpHeaders, request } from 'node:http';
import { audiences, subjects, verbs } from './words.ts';

interface Sent {
  method?: 'GET' | 'POST';
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: unknown;
}

/** Sends requests over few connections. */
export function createClient(address: string) {
  const { hostname, port } = new URL(address);
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  const send = ({ method = 'GET', path, headers, body }: Sent) =>
    new Promise<number>((resolve, reject) => {
      const type = body === undefined ? {} : { 'Content-Type': 'application/json' };
      const options = { hostname, port, agent, method, path, headers: { ...type, ...headers } };
      const sent = request(options, (response) => {
        response.resume().on('error', reject);
        response.on('end', () => resolve(response.statusCode ?? 0));
      });
      sent.on('error', reject).end(body === undefined ? undefined : JSON.stringify(body));
    });
  return { send, close: () => agent.destroy() };
}

const modern = 'io.modelcontextprotocol';

/** A tool call in the protocol of 2026, or in one of 2025. */
export function toolCall(name: string, given: Record<string, unknown>, isModern: boolean): Sent {
  const meta = {
    [`${modern}/protocolVersion`]: '2026-07-28',
    [`${modern}/clientInfo`]: { name: 'bench', version: '1.0.0' },
    [`${modern}/clientCapabilities`]: {},
  };
  const params = { name, arguments: given, ...(isModern && { _meta: meta }) };
  return {
    method: 'POST',
    path: '/mcp',
    headers: {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': isModern ? '2026-07-28' : '2025-06-18',
      ...(isModern && { 'Mcp-Method': 'tools/call', 'Mcp-Name': name }),
    },
    body: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
  };
}

const at = <T>(list: readonly T[], index: number) => list[index % list.length] as T;

/** Requests of readers, of signed-in users and of assistants, in turns; each round has other prompts and searches. */
export function mixedRequest(index: number, ids: readonly string[], tokens: readonly string[]): Sent {
  const round = Math.floor(index / 20);
  const id = at(ids, round * 7);
  const prompt = `/api/prompts/${id}`;
  const text = `${at(verbs, round)} ${at(subjects, round * 3)} ${at(audiences, round * 5)} ${round}`;
  const query = encodeURIComponent(text);
  const headers = { Authorization: `Bearer ${at(tokens, round)}`, 'Accept-Encoding': 'gzip, br' };
  const browser = { Accept: 'text/html', 'Accept-Encoding': 'br' };
  const change = (path: string, body?: unknown): Sent => ({ method: 'POST', path, headers, body });
  const requests: Sent[] = [
    { path: '/api/prompts?limit=24', headers: { 'Accept-Encoding': 'br' } },
    { path: prompt },
    { path: `/prompts/${id}`, headers: browser },
    { path: `/api/prompts?limit=24&query=${query}` },
    { path: `/api/search?query=${encodeURIComponent(text.slice(0, 12))}` },
    { path: `/search?q=${query}`, headers: browser },
    { path: '/', headers: browser },
    { path: prompt, headers },
    { path: '/api/prompts', headers },
    { path: '/api/notifications', headers },
    { path: '/api/bookmarks', headers },
    { path: `${prompt}/download?format=markdown` },
    change(`${prompt}/${round % 2 ? 'save' : 'unsave'}`),
    change(`${prompt}/rate`, { rating: 1 + (round % 5) }),
    // Few, so that the library itself stays small.
    ...(round % 20 === 0
      ? [change(`${prompt}/comments`, { content: text })]
      : [{ path: '/api/departments' }]),
    change('/api/prompts/similar', { title: text, prompt: text.repeat(20) }),
    toolCall('search_prompts', { query: text }, false),
    toolCall('get_prompt', { id }, true),
    toolCall('fill_prompt', { id, values: { name: text } }, false),
    { path: prompt, headers: { 'If-None-Match': '*' } },
  ];
  return at(requests, index);
}
