import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { check } from 'recheck';
import recheck from 'recheck/package.json' with { type: 'json' };
import { type ESTree, parseSync, Visitor } from 'vite';
import { vi } from 'vitest';
import { sourceFiles } from './architecture.ts';

/** A regular expression of the sources. */
export interface Expression {
  file: string;
  source: string;
  flags: string;
}

/** The literals of a source text, and how many expressions it constructs from strings. */
export function expressionsOf(file: string, text: string) {
  const literals: Expression[] = [];
  let constructed = 0;
  const count = ({ callee }: ESTree.NewExpression | ESTree.CallExpression) => {
    if (callee.type === 'Identifier' && callee.name === 'RegExp') constructed += 1;
  };
  new Visitor({
    Literal: (node) => {
      if ('regex' in node) literals.push({ file, source: node.regex.pattern, flags: node.regex.flags });
    },
    NewExpression: count,
    CallExpression: count,
  }).visit(parseSync(file, text).program);
  return { literals, constructed };
}

/** Expressions that modules construct from strings while they load, each with its file: the first of them on the stack. */
async function constructedBy(files: readonly string[]): Promise<Expression[]> {
  const found: Expression[] = [];
  const { RegExp: native } = globalThis;
  const record = (expression: RegExp) => {
    const frames = new Error().stack?.split('\n') ?? [];
    const file = frames.flatMap((frame) => files.filter((one) => frame.includes(one)))[0];
    if (file) found.push({ file, source: expression.source, flags: expression.flags });
    return expression;
  };
  globalThis.RegExp = new Proxy(native, {
    construct: (target, parts) => record(Reflect.construct(target, parts)),
    apply: (target, self, parts) => record(Reflect.apply(target, self, parts)),
  });
  // Test files that share a process share its modules: one that is loaded already would construct nothing.
  vi.resetModules();
  try {
    for (const file of files) await import(path.resolve(file));
  } finally {
    globalThis.RegExp = native;
  }
  return found;
}

/** Every regular expression of the project's sources, and the files that construct some later than they load. */
export async function allExpressions() {
  const sources = sourceFiles('src').map((file) => ({
    file,
    found: expressionsOf(file, readFileSync(file, 'utf8')),
  }));
  const constructing = sources.filter(({ found }) => found.constructed > 0);
  const loaded = await constructedBy(constructing.map(({ file }) => file));
  const countOf = (file: string) => loaded.filter((expression) => expression.file === file).length;
  return {
    expressions: [...sources.flatMap(({ found }) => found.literals), ...loaded],
    unknown: constructing
      .filter(({ file, found }) => countOf(file) < found.constructed)
      .map(({ file }) => file),
  };
}

/**
 * Limits of the examination of one expression; most take milliseconds. Larger automata would take minutes: texts attack those
 * expressions instead. The time, long enough for a busy machine, ends examinations that would never end.
 */
const bounds = {
  maxNFASize: 2_000,
  attackLimit: 100_000_000,
  attackTimeout: null,
  incubationTimeout: null,
  timeout: 600_000,
};

/** The reason why an expression may take more than linear time; undefined if it does not. */
export async function problemOf({ file, source, flags }: Expression): Promise<string | undefined> {
  const found = await check(source, flags, bounds);
  if (found.status === 'safe') return undefined;
  const why =
    found.status === 'vulnerable'
      ? `${found.complexity.summary}, by ${found.attack.pattern}`
      : 'it is too complex';
  return `${file}: /${source}/${flags} backtracks too much: ${why}`;
}

/** First line of the list of linear expressions: the verdicts of another version, or with other limits, do not count. */
const heading = `recheck ${recheck.version}, ${JSON.stringify(bounds)}`;

const digestOf = ({ source, flags }: Expression) =>
  createHash('sha256').update(`/${source}/${flags}`).digest('hex');

/**
 * Examines the expressions that are not in the list of linear ones, which takes minutes for all of them.
 *
 * @param list the heading, then the digest of each expression, sorted.
 * @returns the problems, and the list without the expressions that have one or that the sources no longer have.
 */
export async function examine(expressions: readonly Expression[], list: string) {
  const lines = list.split('\n');
  const linear = new Set(lines[0] === heading ? lines.slice(1) : []);
  const byDigest = new Map(expressions.map((expression) => [digestOf(expression), expression]));
  const problems: string[] = [];
  const rest = [...byDigest].filter(([digest]) => !linear.has(digest)).values();
  const examineRest = async () => {
    for (const [digest, expression] of rest) {
      const problem = await problemOf(expression);
      if (problem) problems.push(problem);
      else linear.add(digest);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, examineRest));
  const found = [...byDigest.keys()].filter((digest) => linear.has(digest)).toSorted();
  return { problems, list: [heading, ...found, ''].join('\n') };
}
