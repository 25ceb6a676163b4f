import { isIP } from 'node:net';
import type { HttpBindings } from '@hono/node-server';
import type { Context } from 'hono';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';

/**
 * IP of the client; undefined without a connection, as in tests.
 *
 * @param proxies number of proxies that append to X-Forwarded-For. The first of them appends the client; a client can forge everything
 * before that.
 */
function clientIp(c: Context, proxies: number): string | undefined {
  const hops = proxies > 0 ? (c.req.header('X-Forwarded-For')?.split(',') ?? []) : [];
  // A request that passed fewer proxies has fewer addresses.
  const hop = hops.at(-Math.min(proxies, hops.length))?.trim();
  const bindings = c.env as Partial<HttpBindings> | undefined;
  return hop || bindings?.incoming?.socket.remoteAddress;
}

/** Some proxies append the port, which differs by connection. */
const withoutPort = (text: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/**
 * The IPv4 address, also if it is mapped to IPv6; of IPv6 the /64, because a subscriber gets a whole /64 with 2^64 addresses. Any other
 * text stays as it is.
 */
function subnetOf(text: string): string {
  const [ip = ''] = withoutPort(text).split('%');
  if (isIP(ip) !== 6) return ip;
  const bits = convertIPv6ToBinary(ip);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`;
}

/** The client that an anonymous request counts for. */
export const clientKey = (c: Context, proxies: number) => subnetOf(clientIp(c, proxies) ?? 'unknown');
