import { describe, expect, it } from 'vitest';
import { allExpressions, expressionsOf, problemOf, problemsOf } from '#tests/support/regular-expressions.ts';

/** Tests only its own examples, against patterns of the API's description. */
const constructLater = ['src/server/http/openapi/examples.ts'];

describe('a regular expression of the sources', () => {
  it('takes linear time with any text', { timeout: 900_000 }, async () => {
    const { expressions, unknown } = await allExpressions();
    expect(expressions.length).toBeGreaterThan(250);
    // One that is constructed in a function is not examined: construct it when the module loads, or avoid it.
    expect(unknown).toEqual(constructLater);
    expect(await problemsOf(expressions)).toEqual([]);
  });

  it.each([
    // This text once blocked the server: a list of numbers in brackets.
    String.raw`/^(?:true|false|null|undefined|none|[\d.\s-]+)(?:\s*,\s*(?:true|false|null|undefined|none|[\d.\s-]+))*$/i`,
    String.raw`/^(\w|\d)+$/`,
    String.raw`/^\S*(?:a-z|A-Z|0-9)\S*$/`,
    String.raw`/-+$/`,
    String.raw`/^(?=(a|a)*$)b/`,
  ])('is refused as %s', async (source) => {
    const [literal] = expressionsOf('src/x.ts', `export const x = ${source};`).literals;
    expect(literal && (await problemOf(literal))).toContain('src/x.ts');
  });

  it('is counted if it is constructed from strings', () => {
    const source = "const one = new RegExp('(a+)+$'); const other = (word: string) => RegExp(`^${word}`);";
    expect(expressionsOf('src/x.ts', source).constructed).toBe(2);
  });
});
