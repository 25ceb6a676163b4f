const code = (letter: string) => letter.charCodeAt(0);
const readyForQuery = code('Z');
const copyIn = code('G');
const idle = code('I');
/** Frontend messages that PostgreSQL must follow with ReadyForQuery: Query, Sync, and the untyped startup message. */
const wantsReady = new Set([code('Q'), code('S'), 0]);
const readyLength = 6;

/** Type of the last message in a buffer. */
function lastType(messages: Uint8Array) {
  const view = new DataView(messages.buffer, messages.byteOffset, messages.byteLength);
  let type = 0;
  // The startup message has no type, and its length begins with a zero byte.
  for (let at = messages[0] === 0 ? view.getInt32(0) : 0; at < messages.length; ) {
    type = messages[at] ?? 0;
    at += 1 + view.getInt32(at + 1);
  }
  return type;
}

/** The state after a response: 'idle' is ready outside a transaction; 'stuck' is not ready although it must be. */
export function stateAfter(request: Uint8Array, response: Uint8Array): 'idle' | 'busy' | 'stuck' {
  const [type, , , , , status] = response.subarray(-readyLength);
  if (response.length >= readyLength && type === readyForQuery) return status === idle ? 'idle' : 'busy';
  return wantsReady.has(lastType(request)) && response[0] !== copyIn ? 'stuck' : 'busy';
}
