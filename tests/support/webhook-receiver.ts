import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export interface ReceivedCard {
  /** Of the Idempotency-Key header. */
  id: string;
  headers: IncomingHttpHeaders;
  path: string;
  // oxlint-disable-next-line typescript/no-explicit-any -- a test says what it expects of it
  body: any;
}

type Respond = (response: ServerResponse) => void;

/** The response of Teams to a card that it accepts. */
export const accept: Respond = (response) => void response.writeHead(202).end();
export const status =
  (code: number, headers: Record<string, string> = {}): Respond =>
  (response) =>
    void response.writeHead(code, headers).end('no');

const signedPath = '/workflows/1/triggers/manual/paths/invoke?sig=the-signature';

/** A real HTTP server in place of a Teams workflow, which accepts cards unless a test changes its responses. */
export function createReceiver() {
  const cards: ReceivedCard[] = [];
  let listeners: (() => void)[] = [];
  let respond: Respond = accept;
  let port = 0;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const id = String(request.headers['idempotency-key']);
      const body = JSON.parse(Buffer.concat(chunks).toString());
      const card = { id, headers: request.headers, path: request.url ?? '', body };
      cards.push(card);
      respond(response);
      for (const listener of listeners) listener();
    });
  });
  let stop: () => Promise<void>;
  return {
    /** All cards, with any response. */
    cards,
    /** Listens, the second time at the same port as the first. */
    up: async () => {
      ({ port, stop } = await listenOnLoopback(server, port));
      return `http://127.0.0.1:${port}${signedPath}`;
    },
    down: () => stop(),
    respond: (next: Respond) => {
      respond = next;
    },
    /** Resolves once this number of cards has arrived in total. */
    arrived: (count: number) =>
      new Promise<void>((resolve) => {
        const look = () => {
          if (cards.length < count) return;
          listeners = listeners.filter((listener) => listener !== look);
          resolve();
        };
        listeners.push(look);
        look();
      }),
  };
}

export type Receiver = ReturnType<typeof createReceiver>;
