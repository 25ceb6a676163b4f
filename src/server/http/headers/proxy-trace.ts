import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import { isLoopback } from '#server/lib/loopback.ts';

/** Headers that proxies and tunnels add. No browser sends any of these. */
const forwardingHeaders =
  /^(forwarded|via|cdn-loop|client-ip|true-client-ip|x-real-ip|x-client-ip|x-cluster-client-ip|x-(forwarded|original|envoy|arr|azure|appgw|amzn)-.+|x-forwarded|(cf|fastly|fly|tailscale|akamai)-.+)$/;

function ipTrace(incoming: HttpBindings['incoming']) {
  // A dual-stack socket shows an IPv4 address in IPv6 form.
  const ip = incoming.socket.remoteAddress?.replace(/^::ffff:/i, '') ?? '';
  if (!isLoopback(ip)) return 'it came from another machine';
  return incoming.httpVersion === '1.0' ? 'it used HTTP/1.0, which browsers do not use' : undefined;
}

function hostTrace(host: string | undefined, ports: ReadonlySet<string>) {
  const url = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined;
  const isOurs = host !== undefined && url?.host === host.toLowerCase() && isLoopback(url.hostname);
  return isOurs && ports.has(url.port || '80') ? undefined : 'it was sent to a different host name or port';
}

const portOf = (origin: string) => {
  const { port, protocol } = new URL(origin);
  return port || (protocol === 'https:' ? '443' : '80');
};

/**
 * Evidence that a request did not come directly from a browser on this machine, as a sentence; undefined if there is none. A proxy on
 * this machine that adds no headers leaves none, because its clients can choose a Host that passes.
 *
 * @param ownOrigin our origin for browsers on this machine.
 */
export function proxyTrace(c: Context, ownOrigin: string): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  const header = Object.keys(c.req.header()).find((name) => forwardingHeaders.test(name.toLowerCase()));
  if (header !== undefined) return `its header ${header} shows that it was forwarded`;
  // A request without a connection was created in this process.
  if (!incoming) return undefined;
  const ports = new Set([portOf(ownOrigin), String(incoming.socket.localPort)]);
  return ipTrace(incoming) ?? hostTrace(incoming.headers.host, ports);
}
