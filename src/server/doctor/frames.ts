import type { PublicConfig } from '#contract/public-config.ts';
import { publicCloudHosts } from '#domain/teams-hosts.ts';
import { type Check, ok, wrong } from './check.ts';
import type { PageResponse } from './http-request.ts';

/** Sources that allow any page. */
const tooWide = new Set(['*', 'https:', 'http:', 'https://*', 'http://*']);

/** The frame-ancestors of each policy: a proxy may have added one, and then the strictest counts. */
function ancestorsOf({ headers }: PageResponse): string[][] {
  const policies = (headers.get('content-security-policy') ?? '').split(',');
  return policies.flatMap((policy) => {
    const directive = policy.split(';').find((part) => /^\s*frame-ancestors(\s|$)/i.test(part));
    return directive === undefined ? [] : [directive.trim().split(/\s+/).slice(1)];
  });
}

const byProxy =
  'The server sends the right header: check what changes headers on the way, such as the proxy. Configure a static host to send it.';

function checkOldHeader(name: string, { headers }: PageResponse): Check | undefined {
  const value = headers.get('x-frame-options');
  if (value === null) return undefined;
  return wrong(
    name,
    'X-Frame-Options is sent',
    'Remove it: it blocks the frame in some Teams hosts. The server does not send it: check the proxy or the static host.',
  );
}

/**
 * Checks that Teams, Outlook and Microsoft 365 may frame a page, and no other site.
 *
 * @param config may have the hosts of another cloud; undefined if it could not be read.
 */
export function checkFramed(page: string, response: PageResponse, config: PublicConfig | undefined): Check {
  const name = `Frames of ${page}`;
  const old = checkOldHeader(name, response);
  if (old) return old;
  const policies = ancestorsOf(response);
  if (policies.length === 0) return wrong(name, 'no frame-ancestors: any site can frame the page', byProxy);
  if (policies.every((sources) => sources.some((source) => tooWide.has(source))))
    return wrong(name, 'frame-ancestors lets any site frame the page', byProxy);
  const hosts = config?.teamsHost?.origins ?? publicCloudHosts;
  const missing = hosts.filter((host) => !policies.every((sources) => sources.includes(host)));
  return missing.length === 0
    ? ok(name, 'Teams, Outlook and Microsoft 365 can frame the page')
    : wrong(name, `frame-ancestors lacks ${missing.join(' ')}`, byProxy);
}

/** Checks that no site may frame a sign-in page. */
export function checkUnframed(page: string, response: PageResponse): Check {
  const name = `Frames of ${page}`;
  const forbidden = ancestorsOf(response).some((sources) => sources.join(' ') === "'none'");
  return forbidden
    ? ok(name, 'no site can frame the page')
    : wrong(name, "frame-ancestors is not 'none': another site could frame the sign-in", byProxy);
}
