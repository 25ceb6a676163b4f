import { pipeline, Readable } from 'node:stream';
import { Assembler } from 'stream-json/assembler.js';
import { type ParserOptions, parser, type Token } from 'stream-json/parser.js';
import { TransferError } from './transfer-error.ts';

/** An entry of a list, or another value, under a key of the document; the key is '' if the document is a list. */
export interface JsonPart {
  key: string;
  inList: boolean;
  value: unknown;
}

const wholeValues: ParserOptions = { packValues: true, streamValues: false };

/** Maximum bytes of an entry, which is held in memory; an entry of an export has all versions of a prompt and its comments. */
const longestEntry = { external: 16_000_000, own: 256_000_000 };

/** Maximum nesting of objects and lists in an entry. */
const deepestEntry = 100;

/** Bytes read so far, and the position after the last entry. */
interface Progress {
  read: number;
  lastEntry: number;
}

async function* textOf(bytes: AsyncIterable<Buffer>, progress: Progress, longest: () => number) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const chunk of bytes) {
      yield decoder.decode(chunk, { stream: true });
      progress.read += chunk.length;
      if (progress.read - progress.lastEntry > longest()) {
        throw new TransferError(
          `Reading stopped after byte ${progress.lastEntry}: the next entry has more than ${longest() / 1e6} MB.`,
        );
      }
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TransferError(`The file is not UTF-8 text after byte ${progress.read}.`);
  }
}

/** Assembles parts from tokens; only one part is in memory. */
class Parts {
  #key = '';
  #inList = false;
  #depth = 0;
  #value: Assembler | undefined;
  /** Current nesting of the value. */
  #open = 0;

  /** Consumes a token. @returns the part that it completes. */
  take(token: Token): JsonPart | undefined {
    if (!this.#value && this.#opensOrCloses(token)) return undefined;
    this.#value ??= new Assembler();
    this.#follow(token);
    this.#value.consume(token);
    if (!this.#value.done) return undefined;
    const part = { key: this.#key, inList: this.#inList, value: this.#value.current };
    this.#value = undefined;
    return part;
  }

  #follow({ name }: Token) {
    if (name === 'startObject' || name === 'startArray') this.#open += 1;
    else if (name === 'endObject' || name === 'endArray') this.#open -= 1;
    if (this.#open > deepestEntry) {
      throw new TransferError(`Reading stopped: an entry has more than ${deepestEntry} levels.`);
    }
  }

  /** Tracks the document's own brackets and keys, above the entries of its lists. */
  #opensOrCloses(token: Token) {
    const { name } = token;
    if (name === 'keyValue') this.#key = token.value;
    else if (name === 'startObject' && this.#depth === 0) this.#depth = 1;
    else if (name === 'startArray' && !this.#inList) this.#enterList(true);
    else if (name === 'endArray') this.#enterList(false);
    else if (name === 'endObject') this.#depth = 0;
    else return false;
    return true;
  }

  #enterList(inList: boolean) {
    this.#inList = inList;
    this.#depth += inList ? 1 : -1;
  }
}

/**
 * Streams the entries of a JSON document that is a list or an object with lists.
 *
 * @param isOwn whether it was recognized as an export of this program, whose entries may be longer.
 * @throws TransferError if it is not JSON in UTF-8, or if an entry is too long or too deep.
 */
export async function* jsonParts(
  bytes: AsyncIterable<Buffer>,
  isOwn: () => boolean,
): AsyncGenerator<JsonPart> {
  const progress: Progress = { read: 0, lastEntry: 0 };
  const longest = () => (isOwn() ? longestEntry.own : longestEntry.external);
  const parts = new Parts();
  let entries = 0;
  // pipeline forwards a read error to the consumer of the tokens.
  const tokens: AsyncIterable<Token> = pipeline(
    Readable.from(textOf(bytes, progress, longest)),
    parser.asStream(wholeValues),
    () => {},
  );
  try {
    for await (const token of tokens) {
      const part = parts.take(token);
      if (!part) continue;
      progress.lastEntry = progress.read;
      if (part.inList) entries += 1;
      yield part;
    }
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Parser ')) throw error;
    const what = error.message.replace(/^Parser (cannot parse input: |has )?/, '');
    throw new TransferError(`The file is not valid JSON after entry ${entries}: ${what}.`);
  }
}
