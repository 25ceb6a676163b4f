import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { localMcpTokenPage, localSignInPage } from '#contract/paths.ts';
import { screens } from '#domain/screens.ts';
import { publicCloudHosts } from '#domain/teams-hosts.ts';

/** Sign-in pages, which must not be framed. */
const signInPages = new Set<string>([
  screens.login.path,
  screens['auth-callback'].path,
  localSignInPage,
  localMcpTokenPage,
]);
/** Matches as loosely as the app's router. */
const isSignIn = (path: string) =>
  signInPages.has(`/${path.split('/').filter(Boolean).join('/').toLowerCase()}`);

const frameAncestors = (hosts: readonly string[]) => (c: Context) =>
  isSignIn(c.req.path) ? "'none'" : ["'self'", ...hosts].join(' ');

const contentSecurityPolicy = ({
  connectTo = [],
  submitTo = [],
  frameHosts = publicCloudHosts,
}: Omit<Options, 'publicUrl'>) => ({
  defaultSrc: ["'self'"],
  scriptSrc: ["'self'"],
  // Griffel, the styling engine of the components, writes style elements.
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:', 'https:'],
  // The Teams SDK fetches its list of valid hosts from there.
  connectSrc: ["'self'", 'https://res.cdn.office.net', ...connectTo],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'", ...submitTo],
  frameAncestors: [frameAncestors(frameHosts)],
});

interface Options {
  /** Strict-Transport-Security is sent only if it is https. */
  publicUrl: string | undefined;
  /** Further origins that the page may call. */
  connectTo?: string[];
  /** Further origins that a form may lead to, including redirects. */
  submitTo?: string[];
  /** Origins that may frame the pages; by default the hosts of the public cloud. */
  frameHosts?: readonly string[] | undefined;
}

export const securityHeaders = ({ publicUrl, ...policy }: Options): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(policy),
    // This header cannot list hosts, unlike frame-ancestors.
    xFrameOptions: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    // ALLOWED_ORIGINS decides who may read a response.
    crossOriginResourcePolicy: false,
    // Our pages keep access to the windows they open; a window that opens our page loses access to it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  });

/**
 * For the pages of a Teams sign-in window, whose opener, the host, waits for a message before it closes the window. No other message
 * is sent, so a foreign opener learns nothing; without its opener, a window only stays open.
 */
export const withoutCoop = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.delete('Cross-Origin-Opener-Policy');
};

/** Keeps the internal site out of search engines. */
export const noIndex = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
};
