import { createHash } from 'node:crypto';
import { createServer, type ServerResponse } from 'node:http';
import { listenOnLoopback } from './loopback.ts';

export interface EmbeddingRequest {
  authorization: string | undefined;
  path: string;
  model: string;
  input: string[];
}

const dimensions = 48;
/** Words with the same meaning. */
const classes = [
  ['car', 'automobile', 'vehicle'],
  ['holiday', 'vacation', 'leave'],
  ['letter', 'epistle'],
];

const classOf = (word: string) => classes.find((words) => words.includes(word))?.[0] ?? word;

/** Counts of words by their meaning, each at its own index: texts in other words are near. */
function embeddingOf(text: string): number[] {
  const numbers = Array.from({ length: dimensions }, () => 0);
  for (const word of text.toLowerCase().match(/\p{L}+/gu) ?? []) {
    const place = (createHash('sha256').update(classOf(word)).digest()[0] ?? 0) % dimensions;
    numbers[place] = (numbers[place] ?? 0) + 1;
  }
  return numbers;
}

/** The response of an OpenAI-compatible server. */
export const embeddingsOf = ({ input, model }: EmbeddingRequest) => ({
  object: 'list',
  model,
  data: input.map((text, index) => ({ object: 'embedding', index, embedding: embeddingOf(text) })),
});

type Respond = (request: EmbeddingRequest, response: ServerResponse) => void;

export const respondWell: Respond = (request, response) =>
  void response
    .writeHead(200, { 'Content-Type': 'application/json' })
    .end(JSON.stringify(embeddingsOf(request)));

export const respondWith =
  (status: number, body = 'no', headers: Record<string, string> = {}): Respond =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** A real HTTP server in place of a company's embedding model, which succeeds unless a test changes its responses. */
export async function startEmbeddingServer() {
  const requests: EmbeddingRequest[] = [];
  let respond: Respond = respondWell;
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { model, input } = JSON.parse(Buffer.concat(chunks).toString());
      const { authorization } = request.headers;
      const received = { authorization, path: request.url ?? '', model, input };
      requests.push(received);
      respond(received, response);
    });
  });
  const { port, stop } = await listenOnLoopback(server);
  return {
    url: `http://127.0.0.1:${port}/v1/embeddings`,
    /** All requests, with any response. */
    requests,
    /** The received texts. */
    texts: () => requests.flatMap(({ input }) => input),
    respond: (next: Respond) => {
      respond = next;
    },
    close: stop,
  };
}
