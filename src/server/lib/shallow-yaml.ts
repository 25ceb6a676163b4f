import { Composer, type Document, type ParseOptions, Parser } from 'yaml';

/** Levels of collections in each other: the deepest format that is read has ten. */
export const deepestYaml = 100;

/** The text has more levels than {@link deepestYaml}. */
export class YamlTooDeep extends Error {}

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
 * Parses YAML that users wrote.
 *
 * @param lines is called with the offset of each line's beginning.
 * @returns the first document, whose errors are listed in it, and the offset of a second one.
 * @throws YamlTooDeep
 */
export function composeYaml(
  text: string,
  options: ParseOptions & { schema?: string; uniqueKeys?: boolean },
  lines: (offset: number) => void,
): { document: Document.Parsed | undefined; second: number | undefined } {
  const tokens = new ShallowParser(lines).parse(text);
  const [document, another] = new Composer(options).compose(tokens, true, text.length);
  return { document, second: another?.range[0] };
}
