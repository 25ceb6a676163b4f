import { isLoopback } from '#server/config-values.ts';
import type { Answer } from './ask.ts';
import { type Check, ok, type Subject, skipped, wrong } from './check.ts';

/** What is wrong with how the first page was answered. */
export function checkPage({ status, movesTo, text }: Answer): Check {
  const name = 'Page';
  if (movesTo)
    return wrong(
      name,
      `is answered with a redirect to ${movesTo.host}`,
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

/** Teams frames nothing that comes without TLS. */
export function checkHttps({ publicUrl }: Subject): Check {
  const name = 'HTTPS';
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:') return ok(name, `people come by ${publicUrl}`);
  return isLoopback(hostname)
    ? skipped(name, `${publicUrl} is for this machine only; for others and for Teams it takes https`)
    : wrong(
        name,
        `people come by ${publicUrl}`,
        'Put a reverse proxy with a certificate before the server, and set PUBLIC_URL to its https address.',
      );
}
