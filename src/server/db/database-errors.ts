import { causesOf, codeOf } from '#server/lib/error-causes.ts';

/** Error codes of sockets, DNS and PostgreSQL (SQLSTATE) that mean no connection. */
const unreachableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
  '25P03', // ended: idle in a transaction
  '25P04', // ended: a transaction took too long
  '3D000', // no such database
  '53300', // too many connections
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting
  '57P04', // the database was dropped
  '57P05', // ended: idle
]);
/** The connection's own failures; who may connect. */
const unreachableClasses = ['08', '28'];
/** Node's codes for certificates and their hosts, such as SELF_SIGNED_CERT_IN_CHAIN. */
const ofCertificates = /^(CERT_|DEPTH_ZERO_|ERR_SSL_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/;

/** `pg` identifies these by their text only. Other messages quote users' texts, and do not concern the connection. */
const unreachableTexts = [
  /timeout exceeded when trying to connect/i,
  /timeout expired/i,
  /query read timeout/i,
  /connection terminated/i,
  /client has encountered a connection error/i,
  /cannot use a pool after calling end/i,
  /client was closed/i,
  /ssl connection/i,
  /^SASL/,
  /received (invalid response|unexpected)/i,
];

/** There is a connection, but the statement cannot run now. */
const unableCodes = new Set([
  '25006', // read-only: not, or no longer, the primary server
  '40001', // conflicts with another transaction
  '40P01', // deadlock
  '55P03', // the lock was not available in time
  '57014', // cancelled, by the statement time-out
]);
/** Out of memory, disk or the like. */
const unableClass = '53';

const isSqlState = (code: string) => code.length === 5;

function hasUnreachableText(error: unknown) {
  const innermost = causesOf(error).at(-1);
  if (!innermost || codeOf(innermost) !== '') return false;
  return unreachableTexts.some((text) => text.test(innermost.message));
}

/** Whether there is no connection to the database. */
export const isDatabaseUnreachable = (error: unknown) =>
  hasUnreachableText(error) ||
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return (
      unreachableCodes.has(code) ||
      ofCertificates.test(code) ||
      (isSqlState(code) && unreachableClasses.some((start) => code.startsWith(start)))
    );
  });

/** Whether the failure is temporary: the response is 503. */
export const isDatabaseUnavailable = (error: unknown) =>
  isDatabaseUnreachable(error) ||
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return unableCodes.has(code) || (isSqlState(code) && code.startsWith(unableClass));
  });
