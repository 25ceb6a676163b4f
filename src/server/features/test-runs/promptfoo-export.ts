import { stringify } from 'yaml';
import type { Confirmed } from '#domain/placeholders.ts';
import { attachedInput, type CheckType, verdictTexts } from '#domain/test-runs.ts';
import { readTemplate } from '#server/http/limits/text-work.ts';
import { toTemplate, variablesOf } from './promptfoo-text.ts';
import type { RunRow } from './test-runs.repository.ts';

/** promptfoo's name for a check; the other names are the same. */
export const assertionOf = (type: CheckType) => (type === 'judged' ? 'llm-rubric' : type);

interface Tested {
  title: string;
  version: string;
  text: string;
  placeholders: Confirmed;
}

/** The text as a template. A placeholder without a value keeps its marker, as in the library. */
function promptOf({ text, placeholders }: Tested, variables: Map<string, string>, hasAttached: boolean) {
  const parts: string[] = [];
  let position = 0;
  for (const { key, start, end } of readTemplate(text, placeholders).places) {
    const marker = JSON.stringify(text.slice(start, end));
    parts.push(toTemplate(text.slice(position, start)), `{{ ${variables.get(key)} | default(${marker}) }}`);
    position = end;
  }
  parts.push(toTemplate(text.slice(position)));
  if (hasAttached) parts.push(`\n\n{{ ${variables.get(attachedInput)} }}`);
  return parts.join('');
}

/** The placeholders of the text, the attached text, and other inputs of runs. */
export const inputNames = (
  { text, placeholders }: Pick<Tested, 'text' | 'placeholders'>,
  names: string[],
) => [...readTemplate(text, placeholders).placeholders.map(({ key }) => key), attachedInput, ...names];

function testOf({ run }: RunRow, variables: Map<string, string>) {
  const { assistant, model, ranOn, verdict, inputs, output, checks } = run;
  const where = [assistant, model].filter(Boolean).join(', ');
  // Names that no variable can have: an import could not distinguish them from the variable of an input without a placeholder.
  const names = inputs.flatMap(({ name }) => {
    const variable = variables.get(name) ?? name;
    return variable === name ? [] : [[variable, name] as const];
  });
  return {
    description: `${verdictTexts[verdict]} in ${where}, ${ranOn}`,
    vars: Object.fromEntries(
      inputs.map(({ name, value }) => [variables.get(name) ?? name, toTemplate(value)]),
    ),
    ...(checks.length > 0 && {
      assert: checks.map(({ type, value }) => ({ type: assertionOf(type), value: toTemplate(value) })),
    }),
    metadata: {
      assistant,
      model,
      ran_on: ranOn,
      verdict,
      ...(output !== null && { output }),
      ...(names.length > 0 && { inputs: Object.fromEntries(names) }),
    },
  };
}

/** A version and its test runs as a configuration of promptfoo: prompt, variables, assertions. */
export function toPromptfoo(tested: Tested, rows: readonly RunRow[]) {
  const names = rows.flatMap(({ run }) => run.inputs.map(({ name }) => name));
  const variables = variablesOf(inputNames(tested, names));
  const config = {
    description: `${tested.title}, version ${tested.version}`,
    prompts: [{ label: tested.title, raw: promptOf(tested, variables, names.includes(attachedInput)) }],
    providers: ['echo'],
    tests: rows.map((row) => testOf(row, variables)),
  };
  // In the older YAML schema, which promptfoo reads, a day is a text only in quotation marks.
  return `# Test runs of a prompt. Replace echo, which only repeats the prompt, by the providers to test, then run promptfoo eval.\n${stringify(config, { lineWidth: 0, schema: 'yaml-1.1' })}`;
}
