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
      `is answered with a redirect to ${redirectsTo.host}`,
      'Let / be answered directly: a proxy that signs people in, or moves them elsewhere, cannot do so in the frame of Teams.',
    );
  if (status !== 200)
    return wrong(
      name,
      `is answered with ${status}`,
      'Look at the log of the server and of the proxy; run "npm run build" if the client is not built.',
    );
  return text.includes('id="root"')
    ? ok(name, 'answers')
    : wrong(name, 'is another page than ours', 'Check which server the host name and the proxy lead to.');
}

function httpsAdvice(places: Places, plain: string) {
  if (!isApart(places))
    return 'Put a reverse proxy with a certificate before the server, and set PUBLIC_URL to its https address.';
  return plain === places.page
    ? "Serve the pages with a certificate, and name their https address in ALLOWED_ORIGINS of the API's server."
    : "Put a reverse proxy with a certificate before the API's server; its https address goes into its PUBLIC_URL and into apiHost in /config.json.";
}

/** Teams frames only pages with TLS, and these may call only an API with TLS. */
export function checkHttps(places: Places): Check {
  const name = 'HTTPS';
  const { page, api } = places;
  const plain = [page, api].find((origin) => new URL(origin).protocol !== 'https:');
  if (plain === undefined) return ok(name, `people come by ${page}`);
  if (isLoopback(new URL(plain).hostname))
    return skipped(name, `${plain} is for this machine only; for others and for Teams it takes https`);
  return wrong(
    name,
    plain === page ? `people come by ${page}` : `the pages call the API at ${api}`,
    httpsAdvice(places, plain),
  );
}
