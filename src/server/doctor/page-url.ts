import { isLoopback } from '#server/lib/loopback.ts';
import { type Check, ok, skipped, wrong } from './check.ts';
import type { PageResponse } from './http-request.ts';
import { isApart, type Places } from './places.ts';

/** Checks the response to `/`. */
export function checkPage({ status, redirectsTo, text }: PageResponse): Check {
  const name = 'Page';
  if (redirectsTo)
    return wrong(
      name,
      `redirects to ${redirectsTo.host}`,
      'Serve / without a redirect: a proxy cannot sign users in or redirect them in the Teams frame.',
    );
  if (status !== 200)
    return wrong(
      name,
      `responds with ${status}`,
      'Check the logs of the server and the proxy; run "npm run build" if the client is not built.',
    );
  return text.includes('id="root"')
    ? ok(name, 'answers')
    : wrong(
        name,
        'is not a page of the prompt library',
        'Check which server the host name and the proxy lead to.',
      );
}

function httpsAdvice(places: Places, plain: string) {
  if (!isApart(places))
    return 'Put a reverse proxy with a certificate in front of the server, and set PUBLIC_URL to its https address.';
  return plain === places.page
    ? "Serve the pages with a certificate, and add their https address to ALLOWED_ORIGINS of the API's server."
    : "Put a reverse proxy with a certificate in front of the API's server; set its PUBLIC_URL and apiHost in /config.json to the https address.";
}

/** Teams frames only pages with TLS, and these may call only an API with TLS. */
export function checkHttps(places: Places): Check {
  const name = 'HTTPS';
  const { page, api } = places;
  const plain = [page, api].find((origin) => new URL(origin).protocol !== 'https:');
  if (plain === undefined) return ok(name, `users open ${page}`);
  if (isLoopback(new URL(plain).hostname))
    return skipped(name, `${plain} works on this machine only; other machines and Teams need https`);
  return wrong(
    name,
    plain === page ? `users open ${page}` : `the pages call the API at ${api}`,
    httpsAdvice(places, plain),
  );
}
