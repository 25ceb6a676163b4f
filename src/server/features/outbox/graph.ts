import { z } from 'zod';
import { minuteMs } from '#domain/durations.ts';
import { retryAfterMs } from '#server/http/backoff.ts';
import { noResponse, type SendResult, sendTimeout } from './send-result.ts';

/** The app in Entra, and the Microsoft Graph of its cloud. */
export interface GraphApp {
  authority: string;
  /** Such as https://graph.microsoft.com. */
  graph: string;
  tenantId: string;
  clientId: string;
  clientSecret: string;
}

/** Graph in every cloud, by its id (https://learn.microsoft.com/troubleshoot/entra/entra-id/governance/verify-first-party-apps-sign-in). */
export const graphId = '00000003-0000-0000-c000-000000000000';
const graphScope = `${graphId}/.default`;

const tokenSchema = z.object({ access_token: z.string(), expires_in: z.number() });
/** An error's code is one of Microsoft's words; its message may name people. */
const errorSchema = z.object({ error: z.union([z.string(), z.object({ code: z.string() })]) });
/** A token is renewed this long before it expires. */
const renewalMs = 5 * minuteMs;

/** Not authorised, too many requests, or a fault of the service: the same request may succeed later. */
const mayPass = (status: number) => [401, 408, 429].includes(status) || status >= 500;

/** Graph's errors are shorter. A longer body, for example from a broken proxy, is not read into memory. */
const longestError = 10_000;

async function readError(response: Response): Promise<unknown> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk, { stream: true });
    if (text.length > longestError) return undefined;
  }
  return JSON.parse(text);
}

/** For the log: a status and a code. */
async function reasonOf(response: Response, name: string) {
  const { data } = errorSchema.safeParse(await readError(response).catch(() => undefined));
  const code = typeof data?.error === 'string' ? data.error : data?.error.code;
  return `${name} status ${response.status} ${code?.replaceAll(/\W/g, '').slice(0, 60) ?? ''}`.trim();
}

/** Requests of the app itself, with its own token (client credentials). @returns a function that posts to Graph. */
export function createGraph(
  { authority, graph, tenantId, clientId, clientSecret }: GraphApp,
  clock: () => Date,
) {
  let token: { value: string; until: number } | undefined;
  const laterAfter = ({ headers }: Response, reason: string): SendResult => ({
    taken: false,
    reason,
    retryAfter: retryAfterMs(headers.get('Retry-After'), clock()),
  });

  /** @returns why there is no token. */
  async function signIn(): Promise<SendResult | undefined> {
    const response = await fetch(`${authority}/${tenantId}/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: clientId,
        client_secret: clientSecret,
        scope: graphScope,
      }),
      redirect: 'manual',
      signal: AbortSignal.timeout(sendTimeout / 2),
    });
    // The notice is not the cause: it waits, for example for a new secret.
    if (!response.ok) return laterAfter(response, await reasonOf(response, 'token'));
    const { access_token: value, expires_in: seconds } = tokenSchema.parse(await response.json());
    token = { value, until: clock().getTime() + seconds * 1_000 - renewalMs };
    return undefined;
  }

  return async function post(path: string, body: unknown): Promise<SendResult> {
    try {
      const refused = token && token.until > clock().getTime() ? undefined : await signIn();
      if (refused) return refused;
      const response = await fetch(`${graph}/v1.0${path}`, {
        method: 'POST',
        headers: { Authorization: `Bearer ${token?.value}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
        redirect: 'manual',
        signal: AbortSignal.timeout(sendTimeout / 2),
      });
      if (response.ok) {
        await response.body?.cancel();
        return { taken: true };
      }
      if (response.status === 401) token = undefined;
      const reason = await reasonOf(response, 'Graph');
      return mayPass(response.status)
        ? laterAfter(response, reason)
        : { taken: false, reason, isFinal: true };
    } catch (error) {
      return noResponse(error);
    }
  };
}
