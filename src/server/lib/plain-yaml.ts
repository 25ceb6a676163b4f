import { Composer, type Document, isScalar, type ParseOptions, Parser, visit } from 'yaml';

/** Levels of collections in each other: the deepest format that is read has ten. */
export const deepestYaml = 100;

/** The text has more levels than {@link deepestYaml}. */
export class YamlTooDeep extends Error {}

/** A key is a list, a map or an alias. `offset` is its position in the text. */
export class YamlKeyNotText extends Error {
  readonly offset: number;
  constructor(offset: number) {
    super();
    this.offset = offset;
  }
}

/**
 * Collections in collections are composed by recursion. At the end of the stack, V8 ends the whole process where it compiles a regular
 * expression there, so a text that is too deep is not composed.
 */
class ShallowParser extends Parser {
  override *next(source: string) {
    yield* super.next(source);
    if (this.stack.length > deepestYaml) throw new YamlTooDeep();
  }
}

/**
 * Parses YAML of users. Keys are text only: the package writes a key that is a collection once for each level around it, and again for
 * each of these, so thirty question marks would take an hour.
 *
 * @param lines is called with the offset of each line's beginning.
 * @returns the first document, whose errors are listed in it, and the offset of a second one.
 * @throws YamlTooDeep
 * @throws YamlKeyNotText
 */
export function composeYaml(
  text: string,
  options: ParseOptions & { schema?: string; uniqueKeys?: boolean } = {},
  lines?: (offset: number) => void,
): { document: Document.Parsed | undefined; second: number | undefined } {
  const tokens = new ShallowParser(lines).parse(text);
  const [document, another] = new Composer(options).compose(tokens, true, text.length);
  if (document)
    visit(document, {
      Pair: (_, { key }) => {
        if (key !== null && !isScalar(key)) throw new YamlKeyNotText(offsetOf(key));
      },
    });
  return { document, second: another?.range[0] };
}

const offsetOf = (node: unknown) => (node as { range?: [number, number, number] }).range?.[0] ?? 0;
