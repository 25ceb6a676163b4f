const timeoutMs = 10_000;

const reasons: Record<string, string> = {
  ENOTFOUND: 'no such host name',
  EAI_AGAIN: 'the lookup of the host name failed',
  ECONNREFUSED: 'no server is listening there',
  ECONNRESET: 'the connection was closed',
  ETIMEDOUT: 'no response',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate comes from an authority that this machine does not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'the intermediate certificate is missing',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY:
    'its certificate comes from an authority that this machine does not know',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another name',
};

export interface PageResponse {
  status: number;
  headers: Headers;
  /** Target of a redirect. */
  redirectsTo: URL | undefined;
  /** Undefined if the body is not JSON. */
  json: unknown;
  text: string;
}

/** There was no response; the message is the reason. */
export class NoResponseError extends Error {
  override name = 'NoResponseError';
}

function reasonOf(error: unknown): string {
  const { name, cause } = error as Error;
  if (name === 'TimeoutError') return `no response within ${timeoutMs / 1_000} seconds`;
  const inner = cause instanceof AggregateError ? cause.errors[0] : cause;
  const code = (inner as NodeJS.ErrnoException | undefined)?.code ?? '';
  return reasons[code] ?? (code || 'the request failed');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Sends a GET request without cookies, and does not follow redirects.
 *
 * @throws NoResponseError
 */
export async function sendRequest(url: string, headers: Record<string, string> = {}): Promise<PageResponse> {
  try {
    const response = await fetch(url, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: { accept: 'text/html,application/json', ...headers },
    });
    const text = await response.text();
    const location = response.headers.get('location');
    const redirectsTo = location && URL.canParse(location, url) ? new URL(location, url) : undefined;
    return { status: response.status, headers: response.headers, redirectsTo, json: parseJson(text), text };
  } catch (error) {
    throw new NoResponseError(reasonOf(error));
  }
}
