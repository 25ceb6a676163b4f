import { isIP } from 'node:net';
import {
  convertIPv4BinaryToString,
  convertIPv4MappedIPv6ToIPv4,
  convertIPv6BinaryToString,
  convertIPv6ToBinary,
  isIPv4MappedIPv6,
} from 'hono/utils/ipaddr';

/** Some proxies write the port as well, and each connection has another. */
const withoutPort = (text: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/**
 * What a caller is counted by: an IPv4 address, also where a socket of both kinds writes it as an IPv6 one; of IPv6 the /64,
 * because that is what one subscriber gets, with 2^64 addresses to choose from. Anything else stays as it is.
 */
export function rateLimitSubnet(text: string): string {
  const [ip = ''] = withoutPort(text).split('%');
  if (isIP(ip) !== 6) return ip;
  const bits = convertIPv6ToBinary(ip);
  if (isIPv4MappedIPv6(bits)) return convertIPv4BinaryToString(convertIPv4MappedIPv6ToIPv4(bits));
  return `${convertIPv6BinaryToString((bits >> 64n) << 64n)}/64`;
}
