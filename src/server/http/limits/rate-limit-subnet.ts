import { isIP } from 'node:net';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';

/** Some proxies append the port, which differs by connection. */
const withoutPort = (text: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/**
 * The key of a client's counts: the IPv4 address, also if it is mapped to IPv6; of IPv6 the /64, because a subscriber gets a whole /64
 * with 2^64 addresses. Any other text stays as it is.
 */
export function rateLimitSubnet(text: string): string {
  const [ip = ''] = withoutPort(text).split('%');
  if (isIP(ip) !== 6) return ip;
  const bits = convertIPv6ToBinary(ip);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`;
}
