import { LineCounter } from 'yaml';
import { z } from 'zod';
import { type NewTestRun, newTestRunSchema } from '#contract/test-runs.ts';
import { checkTypes, runLimits } from '#domain/test-runs.ts';
import { badRequest } from '#server/http/errors/http-error.ts';
import { validationSentence } from '#server/http/errors/validation-sentence.ts';
import { deepestYaml, readYaml } from '#server/lib/shallow-yaml.ts';
import { assertionOf } from './promptfoo-export.ts';
import { fromTemplate, variablesOf } from './promptfoo-text.ts';

type Path = (string | number)[];
const fields = z.record(z.string(), z.unknown()).catch({});
const list = z.array(z.unknown()).catch([]);
const text = z.string().catch('');

const typeOf = new Map<string, (typeof checkTypes)[number]>(
  checkTypes.map((type) => [assertionOf(type), type]),
);

interface File {
  data: Record<string, unknown>;
  /** The position of an entry of a list, for sentences: its line, or in JSON its number. */
  placeOf: (path: Path, index: number) => string;
}

const tooDeep = () => badRequest(`The file is nested too deeply: at most ${deepestYaml} levels.`);

/** Reading YAML takes a hundred times as long as reading JSON. */
function parseYaml(given: string): File {
  if (given.length > runLimits.yaml)
    throw badRequest(
      `A YAML file can have at most ${runLimits.yaml} characters. Import the results as JSON.`,
    );
  const lines = new LineCounter();
  const at = (offset: number) => lines.linePos(offset).line;
  const read = readYaml(given, lines.addNewLine);
  if (read.fault?.kind === 'too deep') throw tooDeep();
  if (read.fault?.kind === 'too many aliases') throw badRequest('The file has too many aliases.');
  if (read.fault) throw badRequest(`Line ${at(read.fault.offset)}: The file is not valid YAML or JSON.`);
  const { value, document } = read;
  const placeOf = (path: Path, index: number) => {
    const node = document?.getIn([...path, index], true) as { range?: [number, number, number] } | undefined;
    return `Line ${at(node?.range?.[0] ?? 0)}`;
  };
  return { data: fields.parse(value), placeOf };
}

const isCollection = (value: unknown) => typeof value === 'object' && value !== null;

/** Counts level by level: how deep a recursion may be depends on the engine. */
function isDeeperThan(levels: number, value: unknown): boolean {
  let inner = [value].filter(isCollection);
  for (let level = 0; level < levels; level += 1)
    inner = inner.flatMap((one) => Object.values(one).filter(isCollection));
  return inner.length > 0;
}

function parseJson(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

function parse(given: string): File {
  const data = parseJson(given);
  if (data === undefined) return parseYaml(given);
  if (isDeeperThan(deepestYaml, data)) throw tooDeep();
  return { data: fields.parse(data), placeOf: (_, index) => `Result ${index + 1}` };
}

/** The parts of a file's entry that become a run, if it has a result. */
type Entry = Omit<z.input<typeof newTestRunSchema>, 'inputs' | 'checks'> & {
  vars: unknown;
  assert: unknown;
  /** Names of inputs by variable, from an export of the library. */
  names: unknown;
};

/** A provider such as openai:chat:gpt-5: its label or its id, and the model at its end. */
function providerOf(given: unknown) {
  const { id, label } = typeof given === 'string' ? { id: given, label: '' } : fields.parse(given);
  const named = text.parse(id);
  const assistant = (text.parse(label) || named).slice(0, runLimits.name);
  const model = named.includes(':') ? named.slice(named.lastIndexOf(':') + 1) : '';
  return { assistant, model: model.slice(0, runLimits.name) };
}

/** A result of `promptfoo eval --output`; undefined where there was none but an error. */
function fromResult(given: unknown, day: string): Entry | undefined {
  const { provider, success, response, vars, testCase } = fields.parse(given);
  const { output } = fields.parse(response);
  if (output === undefined || output === null) return undefined;
  const { assert, metadata } = fields.parse(testCase);
  return {
    ...providerOf(provider),
    ran_on: day,
    verdict: success === true ? 'holds' : 'fails',
    output: typeof output === 'string' ? output : JSON.stringify(output),
    vars,
    assert,
    names: fields.parse(metadata)['inputs'],
  };
}

/** A test from an export of the library, which has the result beside it. */
function fromTest(given: unknown): Entry | undefined {
  const { vars, assert, metadata } = fields.parse(given);
  const { assistant, model, ran_on: day, verdict, output, inputs } = fields.parse(metadata);
  if (verdict === undefined) return undefined;
  const kept = output === undefined ? null : text.parse(output);
  return {
    assistant: text.parse(assistant),
    model: text.parse(model),
    ran_on: text.parse(day),
    verdict: verdict as NewTestRun['verdict'],
    output: kept,
    vars,
    assert,
    names: inputs,
  };
}

export interface ReadRuns {
  runs: NewTestRun[];
  /** The position of each run in the file, as the beginning of a sentence. */
  places: string[];
  /** Sentences about unsupported parts. */
  leftOut: string[];
}

/**
 * Reads the test runs in a file of promptfoo: results, or a configuration that the library exported.
 *
 * @param names of the prompt's inputs, in the order of an export.
 * @param today the day of results without one.
 * @throws HttpError 400 with the line or the number of the invalid result.
 */
export function readPromptfoo(given: string, names: string[], today: string): ReadRuns {
  const { data, placeOf } = parse(given);
  const { results, timestamp } = fields.parse(data['results']);
  const isResults = results !== undefined;
  const entries = list.parse(isResults ? results : data['tests']);
  const path: Path = isResults ? ['results', 'results'] : ['tests'];
  if (entries.length === 0)
    throw badRequest(
      'Choose a file with results of promptfoo eval, or with tests exported from this library.',
    );
  if (entries.length > runLimits.runs)
    throw badRequest(`The file has ${entries.length} results. Import at most ${runLimits.runs} at once.`);
  const day = text.parse(timestamp).slice(0, 10) || today;
  const inputOf = new Map([...variablesOf(names)].map(([name, variable]) => [variable, name]));
  const leftOut: string[] = [];
  const places: string[] = [];
  const runs = entries.flatMap((entry, index) => {
    const place = placeOf(path, index);
    const found = isResults ? fromResult(entry, day) : fromTest(entry);
    if (!found) {
      leftOut.push(`${place}: This ${isResults ? 'result has no output' : 'test has no verdict'}.`);
      return [];
    }
    const { vars, assert, names: given, ...facts } = found;
    const exportedNames = new Map(Object.entries(fields.parse(given)));
    const nameOf = (variable: string) =>
      text.parse(exportedNames.get(variable)) || (inputOf.get(variable) ?? variable);
    const inputs = Object.entries(fields.parse(vars)).flatMap(([variable, value]) => {
      if (['string', 'number', 'boolean'].includes(typeof value))
        return { name: nameOf(variable), value: fromTemplate(String(value)) };
      leftOut.push(`${place}: A variable is not text.`);
      return [];
    });
    const checks = list.parse(assert).flatMap((given) => {
      const { type, value } = fields.parse(given);
      const known = typeOf.get(text.parse(type));
      if (known && typeof value === 'string') return { type: known, value: fromTemplate(value) };
      leftOut.push(`${place}: An assertion has a type or value that checks do not support.`);
      return [];
    });
    const { data: run, error } = newTestRunSchema.safeParse({ ...facts, inputs, checks });
    if (run) {
      places.push(`${place}: `);
      return run;
    }
    const [issue] = error.issues;
    throw badRequest(`${place}: ${issue ? validationSentence(issue) : 'The result is not valid.'}`);
  });
  if (runs.length === 0) throw badRequest(leftOut[0] ?? 'The file has no results.');
  return { runs, places, leftOut };
}
