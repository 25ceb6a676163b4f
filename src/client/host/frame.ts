import { publicCloudHosts } from '#contract/hosts.ts';

/** Whether the page is in a frame. */
export const isFramed = () => window.parent !== window;

/** Only a mobile host gives its web view this object. */
const isInMobileHost = () => 'nativeInterface' in window;

/**
 * Whether a host may be there: a frame, a mobile host's window object, or a window that another page opened. Only then are
 * the SDKs of a host loaded and waited for.
 */
export const isCandidate = () => isFramed() || isInMobileHost() || window.opener !== null;

/** Origin of the page that has ours in a frame; undefined where the browser does not say. */
function framingOrigin(): string | undefined {
  // Not in every browser; the referrer is then the next best, but is our own URL after a redirect in the frame.
  const { ancestorOrigins } = window.location as Partial<Pick<Location, 'ancestorOrigins'>>;
  if (ancestorOrigins) return ancestorOrigins[0];
  const { referrer } = document;
  return URL.canParse(referrer) ? new URL(referrer).origin : undefined;
}

function matches(pattern: string, origin: string) {
  const [scheme, domain] = pattern.split('//*.');
  return domain === undefined
    ? origin === pattern
    : origin.startsWith(`${scheme}//`) && origin.endsWith(`.${domain}`);
}

/**
 * Whether the embedding page is certainly a host, even if it has not responded yet.
 *
 * @param origins of the hosts; `*.` matches any subdomain.
 */
export function isInKnownHost(origins: readonly string[] = publicCloudHosts): boolean {
  if (isInMobileHost()) return true;
  const origin = isFramed() ? framingOrigin() : undefined;
  return origin !== undefined && origins.some((pattern) => matches(pattern, origin));
}
