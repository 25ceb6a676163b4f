import { isIP } from 'node:net';

/** Some proxies write the port as well, and each connection has another. */
const withoutPort = (text: string) =>
  /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;

/** The eight groups of an IPv6 address in hexadecimal, without leading zeros. */
function groupsOf(ip: string): string[] {
  // An address can be written in many ways, in a URL in one.
  const { hostname } = new URL(`http://[${ip}]`);
  const [start = [], end = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => (part === '' ? [] : part.split(':')));
  return [...start, ...Array.from({ length: 8 - start.length - end.length }, () => '0'), ...end];
}

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
};

/**
 * What a caller is counted by: an IPv4 address, also where a socket of both kinds writes it as an IPv6 one; of IPv6 the /64,
 * because that is what one subscriber gets, with 2^64 addresses to choose from. Anything else stays as it is.
 */
export function rateLimitSubnet(text: string): string {
  const [ip = ''] = withoutPort(text).split('%');
  if (isIP(ip) !== 6) return ip;
  const groups = groupsOf(ip);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:ffff';
  return isMapped ? groups.slice(6).flatMap(bytesOf).join('.') : `${groups.slice(0, 4).join(':')}::/64`;
}
