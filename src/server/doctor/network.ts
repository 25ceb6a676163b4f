import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { type Check, ok, warning } from './check.ts';
import type { Places } from './places.ts';

/** Not public in the sense of https://wicg.github.io/local-network-access/#non-public-ip-address-blocks. */
const privateRanges: [string, number, 'ipv4' | 'ipv6'][] = [
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['::1', 128, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
];

const privateAddresses = new BlockList();
for (const range of privateRanges) privateAddresses.addSubnet(...range);

/** Empty for a name that this machine cannot look up. */
const addressesOf = (hostname: string) => lookup(hostname, { all: true }).catch(() => []);

const isPrivate = ({ address, family }: { address: string; family: number }) =>
  privateAddresses.check(address, family === 6 ? 'ipv6' : 'ipv4');

/** The private address of a name on this machine; undefined if there is none. */
export async function findPrivateAddress(hostname: string): Promise<string | undefined> {
  return (await addressesOf(hostname)).find(isPrivate)?.address;
}

/**
 * Warns about a private address: since Chromium 142, browsers let a public page, such as that of Teams, show one only with a permission.
 * Nothing for a name that this machine cannot look up.
 */
export async function checkNetwork({ page }: Places): Promise<Check[]> {
  const { hostname, protocol } = new URL(page);
  if (protocol !== 'https:' || isIP(hostname)) return [];
  const name = 'Network';
  const addresses = await addressesOf(hostname);
  const found = addresses.find(isPrivate);
  if (found)
    return [
      warning(
        name,
        `${hostname} is ${found.address} here, a private address: the tab stays blank in browsers that may not reach it`,
        'Publish the address, or set the policy LocalNetworkAccessAllowedForUrls for Teams, Outlook and Microsoft 365 (admin guide, A private address).',
      ),
    ];
  return addresses.length > 0 ? [ok(name, `${hostname} has a public address`)] : [];
}
