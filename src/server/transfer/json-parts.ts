import { pipeline, Readable } from 'node:stream';
import { Assembler } from 'stream-json/assembler.js';
import { type ParserOptions, parser, type Token } from 'stream-json/parser.js';
import { TransferError } from './transfer-error.ts';

/** An entry of a list, or a value that is no list, under a key of the document; the key is '' where the document is a list. */
export interface JsonPart {
  key: string;
  inList: boolean;
  value: unknown;
}

const wholeValues: ParserOptions = { packValues: true, streamValues: false };

async function* textOf(bytes: AsyncIterable<Buffer>) {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let read = 0;
  try {
    for await (const chunk of bytes) {
      yield decoder.decode(chunk, { stream: true });
      read += chunk.length;
    }
    yield decoder.decode();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    throw new TransferError(`The file is not UTF-8 text after byte ${read}.`);
  }
}

/** Puts parts together from tokens: only one part is ever held. */
class Parts {
  #key = '';
  #inList = false;
  #depth = 0;
  #value: Assembler | undefined;

  /** The part that this token completes. */
  take(token: Token): JsonPart | undefined {
    if (!this.#value && this.#opensOrCloses(token)) return undefined;
    this.#value ??= new Assembler();
    this.#value.consume(token);
    if (!this.#value.done) return undefined;
    const part = { key: this.#key, inList: this.#inList, value: this.#value.current };
    this.#value = undefined;
    return part;
  }

  /** Follows the document's own brackets and keys, down to the entries of its lists. */
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
 * Reads a JSON document that is a list, or an object with lists, one entry after the other.
 *
 * @throws TransferError where it is not JSON in UTF-8.
 */
export async function* jsonParts(bytes: AsyncIterable<Buffer>): AsyncGenerator<JsonPart> {
  const parts = new Parts();
  let entries = 0;
  // pipeline hands a failure of the file on to the reader of the tokens.
  const tokens: AsyncIterable<Token> = pipeline(
    Readable.from(textOf(bytes)),
    parser.asStream(wholeValues),
    () => {},
  );
  try {
    for await (const token of tokens) {
      const part = parts.take(token);
      if (!part) continue;
      if (part.inList) entries += 1;
      yield part;
    }
  } catch (error) {
    if (!(error instanceof Error) || !error.message.startsWith('Parser ')) throw error;
    const what = error.message.replace(/^Parser (cannot parse input: |has )?/, '');
    throw new TransferError(`The file is not valid JSON somewhere after entry ${entries}: ${what}.`);
  }
}
