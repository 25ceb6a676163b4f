/** Codes of sockets and of PostgreSQL (SQLSTATE) that mean: the database cannot answer now, another time it may. */
const awayCodes = new Set([
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
  '53300', // too many connections
  '57014', // cancelled, by the statement time-out
  '57P01', // shut down by an administrator
  '57P02', // crashed
  '57P03', // starting
]);
const connectionClass = '08';

/** The pool and client of `pg` name these by their text only. */
const awayTexts = [
  /timeout exceeded when trying to connect/i,
  /connection terminated/i,
  /client has encountered a connection error/i,
  /cannot use a pool after calling end/i,
  /client was closed/i,
];

/** The error and what caused it, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause)
    causes.push(next);
  return causes;
}

export const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

export const isDatabaseAway = (error: unknown) =>
  causesOf(error).some((cause) => {
    const code = codeOf(cause);
    return (
      awayCodes.has(code) ||
      (code.length === 5 && code.startsWith(connectionClass)) ||
      awayTexts.some((text) => text.test(cause.message))
    );
  });
