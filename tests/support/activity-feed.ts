import { createServer } from 'node:http';
import type { activityTypes } from '#server/features/outbox/activity-types.ts';
import { listenOnLoopback } from './loopback.ts';

export interface ReceivedNotice {
  objectId: string;
  activityType: keyof typeof activityTypes;
  chainId: number;
  topic: { source: string; value: string; webUrl: string };
  previewText: { content: string };
}

type Refusal = [status: number, code: string, headers?: Record<string, string>];

export const tenantId = '11111111-1111-4111-8111-111111111111';
export const clientId = 'aaaaaaaa-1111-4111-8111-111111111111';
export const clientSecret = 'the-client-secret';
const graphScope = '00000003-0000-0000-c000-000000000000/.default';

interface Behaviour {
  secret: string;
  /** Object ids of people who have the app; undefined: everyone. */
  installed: string[] | undefined;
  /** Object ids that the tenant does not know. */
  unknown: string[];
  /** Declared in the package. */
  activityTypes: string[];
  /** Responses to send before the next request is checked. */
  next: Refusal[];
  /** Requests get no response until this is released. */
  held: (() => void)[] | undefined;
}

/**
 * Microsoft's token address and Graph's sendActivityNotification as a real HTTP server. It refuses the same requests:
 * - a wrong secret (AADSTS7000215), a scope that is not `.default` (AADSTS1002012)
 * - 401 without its token: https://learn.microsoft.com/graph/errors
 * - 403 where the app is not installed for the person: microsoft-365-agents-toolkit issue 6067
 * - 404 for a person that is not in the tenant: https://learn.microsoft.com/graph/errors
 * - 400 for a type that the package does not declare, and for a topic of custom text without webUrl:
 *   https://learn.microsoft.com/graph/api/userteamwork-sendactivitynotification and .../resources/teamworkactivitytopic
 * - 400 for a webUrl of over 1,024 characters: the forum of Teams developers, "Activity Feed Notifications Fail Due to WebUrl Length Limit"
 * - 400 for a chainId that is no Int64
 */
export async function startActivityFeed(declared: string[]) {
  const taken: ReceivedNotice[] = [];
  const requests: string[] = [];
  const behaviour: Behaviour = {
    secret: clientSecret,
    installed: undefined,
    unknown: [],
    activityTypes: declared,
    next: [],
    held: undefined,
  };
  let tokens = 0;
  const valid = new Set<string>();

  const tokenRefusal = (form: URLSearchParams): Refusal | undefined => {
    if (form.get('grant_type') !== 'client_credentials' || form.get('client_id') !== clientId)
      return [400, 'unauthorized_client'];
    if (form.get('client_secret') !== behaviour.secret) return [401, 'invalid_client'];
    return form.get('scope') === graphScope ? undefined : [400, 'invalid_scope'];
  };

  const refusalOf = ({
    objectId,
    topic,
    activityType,
    chainId,
    previewText,
  }: ReceivedNotice): Refusal | undefined => {
    if (behaviour.unknown.includes(objectId)) return [404, 'NotFound'];
    if (behaviour.installed && !behaviour.installed.includes(objectId)) return [403, 'Forbidden'];
    const isCorrect =
      topic.source === 'text' &&
      topic.webUrl.startsWith('https://teams.microsoft.com/l/') &&
      topic.webUrl.length <= 1_024 &&
      behaviour.activityTypes.includes(activityType) &&
      Number.isSafeInteger(chainId) &&
      previewText.content.length > 0;
    return isCorrect ? undefined : [400, 'BadRequest'];
  };

  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks).toString();
      const path = request.url ?? '';
      requests.push(path);
      const send = (status: number, json?: unknown, headers = {}) =>
        response
          .writeHead(status, { 'Content-Type': 'application/json', ...headers })
          .end(json === undefined ? undefined : JSON.stringify(json));
      if (path === `/${tenantId}/oauth2/v2.0/token`) {
        const refused = tokenRefusal(new URLSearchParams(body));
        if (refused) return send(refused[0], { error: refused[1], error_description: 'AADSTS' });
        tokens += 1;
        valid.add(`Bearer token-${tokens}`);
        return send(200, { access_token: `token-${tokens}`, expires_in: 3_599 });
      }
      const [, objectId] = /^\/v1\.0\/users\/([^/]+)\/teamwork\/sendActivityNotification$/.exec(path) ?? [];
      const refuse = ([status, code, headers]: Refusal) =>
        send(status, { error: { code, message: `About ${objectId}` } }, headers);
      if (objectId === undefined) return refuse([404, 'ResourceNotFound']);
      if (!valid.has(request.headers.authorization ?? '')) return refuse([401, 'InvalidAuthenticationToken']);
      const notice = { ...(JSON.parse(body) as Omit<ReceivedNotice, 'objectId'>), objectId };
      const refused = behaviour.next.shift() ?? refusalOf(notice);
      if (refused) return refuse(refused);
      taken.push(notice);
      if (behaviour.held) return behaviour.held.push(() => send(204));
      return send(204);
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  return {
    authority: `http://127.0.0.1:${port}`,
    behaviour,
    /** Notices that got the response 204. */
    taken,
    /** Paths of all requests. */
    requests,
    /** Invalidates all tokens. */
    expireTokens: () => valid.clear(),
    stop,
  };
}
