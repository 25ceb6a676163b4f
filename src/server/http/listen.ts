import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { getRequestListener, type HttpBindings } from '@hono/node-server';
import type { ApiError } from '#contract/errors.ts';

/** Room for the longest search text (limits.query characters of four bytes, percent-encoded) and a browser's headers. */
const maxHeaderSize = 256 * 1024;
const headersTimeout = 20_000;
const requestTimeout = 60_000;
/**
 * Longer than the idle time of the usual proxies, so that the proxy closes idle connections, and we never close one that it is about
 * to use.
 */
const keepAliveTimeout = 75_000;
/**
 * Time-out of a running request without a byte in either direction: longer than the slowest response (5 s for a connection, 35 s in
 * the database). Without it, a client that does not read would keep its response in memory for ever.
 */
const idleTimeout = 60_000;
/** Bytes of responses that their clients have not read. */
const mostUnreadBytes = 64 * 1024 * 1024;
/** Time for the rest of a refused request to arrive, so that its sender reads the response. */
const lingerTime = 2_000;

const refusals: Record<string, { status: string; body: ApiError }> = {
  HPE_HEADER_OVERFLOW: {
    status: '414 URI Too Long',
    body: { message: 'The address or the headers are too long.', code: 'too_long' },
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: '408 Request Timeout',
    body: { message: 'The request took too long to arrive.', code: 'bad_request' },
  },
};
const malformed: (typeof refusals)[string] = {
  status: '400 Bad Request',
  body: { message: 'The request is not valid HTTP.', code: 'bad_request' },
};

/** Responds to requests that Node refuses to parse, in the same shape as every other error. */
function refuse({ code = '' }: NodeJS.ErrnoException, socket: Duplex) {
  // The response has been sent. The rest of the request still arrives; closing now would cut off the response too.
  if (socket.writableEnded && !socket.destroyed && code !== 'ECONNRESET') return;
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const { status, body } = refusals[code] ?? malformed;
  const text = JSON.stringify(body);
  socket.end(
    `HTTP/1.1 ${status}\r\nContent-Type: application/json\r\nContent-Length: ${Buffer.byteLength(text)}\r\nConnection: close\r\n\r\n${text}`,
  );
  setTimeout(() => socket.destroy(), lingerTime).unref();
}

/** For requests that the adapter refuses, such as one with an invalid Host header. */
const respondBadRequest = () => Response.json(malformed.body, { status: 400 });

/** Node keeps only the first Host of several, and a proxy may have used another (RFC 9112, 3.2). */
const hasSeveralHosts = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length > 1;

/** Connections that close after the current response. */
const closing = new WeakSet<Socket>();

/**
 * Closes the connection after the response to a request, of which not all has arrived, and says so. Otherwise the adapter would cut it
 * off half a second later, although the response said that it stays open. The rest may still arrive for a while: closing at once would
 * reset the connection, and the client could not read the response.
 */
function closeAfterRest(incoming: IncomingMessage, outgoing: ServerResponse) {
  const { socket } = incoming;
  closing.add(socket);
  outgoing.shouldKeepAlive = false;
  socket.destroySoon = () => {
    socket.end();
    incoming.once('end', () => socket.destroy());
    setTimeout(() => socket.destroy(), lingerTime).unref();
  };
}

function refuseHosts(incoming: IncomingMessage, outgoing: ServerResponse) {
  closeAfterRest(incoming, outgoing);
  outgoing.writeHead(400, { 'Content-Type': 'application/json' }).end(JSON.stringify(malformed.body));
}

/** Responses that are not sent completely, by server, the earliest first. */
const unsent = new WeakMap<Server, Set<ServerResponse>>();

function keepUnsent(server: Server) {
  const responses = new Set<ServerResponse>();
  unsent.set(server, responses);
  server.prependListener('request', (_, response) => {
    responses.add(response);
    response.once('close', () => responses.delete(response));
  });
  return responses;
}

/** Closes the connections whose clients have not read for longest, until the others hold no more memory than permitted. */
function makeRoom(responses: ReadonlySet<ServerResponse>) {
  let bytes = 0;
  for (const { writableLength } of responses) bytes += writableLength;
  for (const response of responses) {
    if (bytes <= mostUnreadBytes) return;
    bytes -= response.writableLength;
    if (response.writableLength > 0) response.destroy();
  }
}

/**
 * Sends Connection: close with every response from now on, so that a proxy sends its next request on a new connection, or elsewhere.
 * Otherwise a kept connection could be closed while a request is on its way, and a POST is not repeated.
 */
function closeAfterResponses(server: Server) {
  const close = (response: ServerResponse) => {
    response.shouldKeepAlive = false;
  };
  for (const response of unsent.get(server) ?? []) close(response);
  server.prependListener('request', (_, response) => close(response));
}

/**
 * Listens.
 *
 * @param timeouts.idle milliseconds without a byte in either direction after which a connection is closed.
 * @returns the server once it accepts requests.
 * @throws NodeJS.ErrnoException with the code EADDRINUSE, EACCES and the like.
 */
export function listen(
  fetch: (request: Request, connection: HttpBindings) => Response | Promise<Response>,
  port: number,
  host: string,
  timeouts = { idle: idleTimeout },
) {
  const respond = async (request: Request, connection: HttpBindings) => {
    const response = await fetch(request, connection);
    makeRoom(responses);
    const { incoming, outgoing } = connection;
    // Node may not have parsed a body that arrived together with its headers.
    if (!incoming.complete) await nextTurn();
    if (!incoming.complete) closeAfterRest(incoming, outgoing);
    return response;
  };
  const handle = getRequestListener((request, connection) => respond(request, connection as HttpBindings), {
    errorHandler: respondBadRequest,
  });
  const server = createServer(
    { maxHeaderSize, headersTimeout, requestTimeout, keepAliveTimeout },
    (request, response) => {
      // The response to a request behind one that closes the connection could not be sent.
      if (closing.has(request.socket)) return;
      if (hasSeveralHosts(request)) refuseHosts(request, response);
      else void handle(request, response);
    },
  );
  const responses = keepUnsent(server);
  server.on('clientError', refuse);
  server.setTimeout(timeouts.idle);
  return new Promise<Server>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

/** Maximum time for running requests to finish. */
const finishTime = 10_000;
const idleCheckTime = 50;

/**
 * Stops accepting requests, and resolves once the running ones have finished or were cut off after ten seconds.
 *
 * @param drained until then, requests are still accepted, each on a connection that its response closes.
 */
export async function stopListening(server: Server, drained?: Promise<unknown>): Promise<void> {
  closeAfterResponses(server);
  await drained;
  return close(server);
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // A connection that becomes idle after close() would otherwise wait for its keep-alive time.
    const closeIdle = setInterval(() => server.closeIdleConnections(), idleCheckTime);
    const cutOff = setTimeout(() => server.closeAllConnections(), finishTime);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(cutOff);
      resolve();
    });
    server.closeIdleConnections();
  });
}
