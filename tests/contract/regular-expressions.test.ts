import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allExpressions, examine, expressionsOf, problemOf } from '#tests/support/regular-expressions.ts';

/** Written by this test, and committed. */
const listFile = 'tests/contract/linear-expressions.txt';

/** Tests only its own examples, against patterns of the API's description. */
const constructLater = ['src/server/http/openapi/examples.ts'];

describe('a regular expression of the sources', () => {
  it('takes linear time with any text', { timeout: 900_000 }, async () => {
    const { expressions, unknown } = await allExpressions();
    expect(expressions.length).toBeGreaterThan(250);
    // One that is constructed in a function is not examined: construct it when the module loads, or avoid it.
    expect(unknown).toEqual(constructLater);
    const committed = readFileSync(listFile, 'utf8');
    // CI believes no list: it examines every expression, and compares.
    const { problems, list } = await examine(expressions, process.env['CI'] ? '' : committed);
    if (!process.env['CI'] && committed !== list) writeFileSync(listFile, list);
    expect(problems).toEqual([]);
    if (process.env['CI']) expect(committed).toBe(list);
  });

  it('is examined if the list lacks its text and flags, and leaves the list with the sources', async () => {
    const expressions = (source: string) => expressionsOf('src/x.ts', source).literals;
    const { list } = await examine(expressions('const x = [/^a+b/, /^c/];'), '');
    expect(list.split('\n')).toHaveLength(4);
    const changed = await examine(expressions('const x = [/^a+b/, /a+$/];'), list);
    expect(changed.problems).toEqual([expect.stringContaining('/a+$/')]);
    expect(changed.list.split('\n')).toHaveLength(3);
    // Verdicts count for one version of recheck and one set of limits.
    const stale = changed.list.replace(/^recheck [\d.]+/, 'recheck 0.0.0');
    expect((await examine(expressions('const x = /^a+b/;'), stale)).list).toBe(changed.list);
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
