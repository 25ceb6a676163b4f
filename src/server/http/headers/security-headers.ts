import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { localMcpTokenPage, localSignInPage } from '#contract/paths.ts';
import { screens } from '#domain/screens.ts';
import { publicCloudHosts } from '#domain/teams-hosts.ts';

/** Pages for signing in, which no frame may show. */
const signInPages = new Set<string>([
  screens.login.path,
  screens['auth-callback'].path,
  localSignInPage,
  localMcpTokenPage,
]);
/** Matched as loosely as the app's router matches. */
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
  /** Only when it is https do browsers get Strict-Transport-Security. */
  publicUrl: string | undefined;
  /** Further origins that the page may call. */
  connectTo?: string[];
  /** Further origins that a form may lead to, redirections included. */
  submitTo?: string[];
  /** Who may frame the pages; by default the hosts of the public cloud. */
  frameHosts?: readonly string[] | undefined;
}

export const securityHeaders = ({ publicUrl, ...policy }: Options): MiddlewareHandler =>
  secureHeaders({
    contentSecurityPolicy: contentSecurityPolicy(policy),
    // It knows no list of hosts; frame-ancestors does.
    xFrameOptions: false,
    referrerPolicy: 'strict-origin-when-cross-origin',
    strictTransportSecurity: publicUrl?.startsWith('https:') ? 'max-age=31536000' : false,
    // ALLOWED_ORIGINS decides who may read a response.
    crossOriginResourcePolicy: false,
    // Our pages keep access to the windows they open; a window that opens our page loses access to it.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  });

/**
 * For the pages of a Teams sign-in window: its opener, the host, waits for the message that it can be closed. No other
 * message is sent, so another opener gets nothing; a window whose opener is cut off anyway only stays open.
 */
export const withoutCoop = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.delete('Cross-Origin-Opener-Policy');
};

/** An internal site stays out of every search engine. */
export const noIndex = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.set('X-Robots-Tag', 'noindex, nofollow');
};
