import { Composer, type Document, isNode, isScalar, Parser, visit } from 'yaml';

/** Levels of collections in each other: the deepest format that is read has ten. */
export const deepestYaml = 100;

/** Aliases of a text. Each is searched for among all aliases and anchors. */
const mostAliases = 1_000;

/** Why a text is not read: the kind of the fault, and its offset. */
export interface YamlFault {
  kind: 'not valid' | 'repeated key' | 'key that is not text' | 'too deep' | 'too many aliases';
  offset: number;
  /** The repeated key. */
  key?: string;
}

class FaultError extends Error {
  constructor(readonly fault: YamlFault) {
    super(fault.kind);
  }
}

/**
 * Collections in collections are composed by recursion. At the end of the stack, V8 ends the whole process where it compiles a regular
 * expression there, so a text that is too deep is not composed.
 */
class ShallowParser extends Parser {
  override *next(source: string) {
    yield* super.next(source);
    if (this.stack.length > deepestYaml) throw new FaultError({ kind: 'too deep', offset: this.offset });
  }
}

/** A key that is a list or a map is refused: as text it doubles with each level. */
function checkNodes(document: Document.Parsed) {
  let aliases = 0;
  visit(document, {
    Alias: (_, { range }) => {
      aliases += 1;
      if (aliases > mostAliases) throw new FaultError({ kind: 'too many aliases', offset: range?.[0] ?? 0 });
    },
    Map: (_, { items }) => {
      const keys = new Set<string>();
      for (const { key: node } of items) {
        const offset = isNode(node) ? (node.range?.[0] ?? 0) : 0;
        if (isNode(node) && !isScalar(node)) throw new FaultError({ kind: 'key that is not text', offset });
        const key = String(node);
        if (keys.has(key)) throw new FaultError({ kind: 'repeated key', offset, key });
        keys.add(key);
      }
    },
  });
}

function read(text: string, lines: (offset: number) => void) {
  const tokens = new ShallowParser(lines).parse(text);
  // The package compares each key with all others, so a set finds repeated ones; its known tags include a list that does the same.
  const options = { schema: 'core', uniqueKeys: false, resolveKnownTags: false, prettyErrors: false };
  const [document, second] = new Composer(options).compose(tokens, true, text.length);
  const offset = document?.errors[0]?.pos[0] ?? second?.range[0];
  if (offset !== undefined) throw new FaultError({ kind: 'not valid', offset });
  if (document) checkNodes(document);
  return { document, value: document?.toJS() as unknown };
}

/**
 * Reads YAML that users wrote, in time proportional to its length. The core schema has no dates, so a day stays text.
 *
 * @param lines is called with the offset of each line's beginning.
 * @returns the value, with the document for positions; or the first fault. A second document is a fault too.
 */
export function readYaml(
  text: string,
  lines: (offset: number) => void,
): { value: unknown; document: Document.Parsed | undefined; fault?: undefined } | { fault: YamlFault } {
  try {
    return read(text, lines);
  } catch (error) {
    if (error instanceof FaultError) return { fault: error.fault };
    // Aliases of aliases, or one without an anchor.
    if (error instanceof ReferenceError) return { fault: { kind: 'too many aliases', offset: 0 } };
    throw error;
  }
}
