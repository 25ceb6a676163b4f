import type { Context, MiddlewareHandler } from 'hono';
import { secureHeaders } from 'hono/secure-headers';
import { publicCloudHosts } from '#contract/hosts.ts';

/** Nobody signs in inside a frame. Spelled as loosely as the app's router takes it. */
const signInScreen = /^\/+(login|auth\/callback|local-sign-in)\/*$/i;

const frameAncestors = (hosts: readonly string[]) => (c: Context) =>
  signInScreen.test(c.req.path) ? "'none'" : ["'self'", ...hosts].join(' ');

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
  // The SDK of Teams reads there who may be a host.
  connectSrc: ["'self'", 'https://res.cdn.office.net', ...connectTo],
  fontSrc: ["'self'", 'data:'],
  objectSrc: ["'none'"],
  baseUri: ["'none'"],
  formAction: ["'self'", ...submitTo],
  frameAncestors: [frameAncestors(frameHosts)],
});

interface Options {
  /** Only when it is https are browsers told to keep to https. */
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
    // Who may read an answer is decided by ALLOWED_ORIGINS.
    crossOriginResourcePolicy: false,
    // A page of ours opens others without being cut off from them; who opens ours is cut off.
    crossOriginOpenerPolicy: 'same-origin-allow-popups',
  });

/**
 * For what a sign-in window of Teams passes through: its opener, the host, waits to hear that it can be closed. It hears
 * nothing else, so that an opener who is nobody's host gets nothing; and a window that is cut off all the same only stays open.
 */
export const withoutCoop = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.res.headers.delete('Cross-Origin-Opener-Policy');
};

/** An internal site stays out of every search engine. */
export const noIndex = (): MiddlewareHandler => async (c, next) => {
  await next();
  c.header('X-Robots-Tag', 'noindex, nofollow');
};
