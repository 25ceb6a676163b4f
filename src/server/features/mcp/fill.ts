import { limits } from '#domain/limits.ts';
import {
  isFilled,
  type Placeholder,
  type PlaceholderValues,
  placeholderKey,
  type Template,
} from '#domain/placeholders.ts';
import { badRequest } from '#server/http/errors/http-error.ts';
import { partsOf } from '#server/http/limits/text-work.ts';

/** What one request may still get of prompts with values in. */
export interface FillBudget {
  bytes: number;
}

export interface Filled {
  text: string;
  /** Keys of the placeholders that are still open. */
  unfilled: string[];
  /** Names that the text does not have. */
  unknown: string[];
}

/** Names are taken in any case, as keys and as the labels that people see. */
function keyFor({ placeholders }: Template) {
  const keys = new Map(
    placeholders.flatMap(({ key, label }) => [
      [placeholderKey(label), key],
      [key, key],
    ]),
  );
  return (name: string) => keys.get(placeholderKey(name));
}

const valueOf = ({ key, default: value }: Placeholder, given: ReadonlyMap<string, string>) =>
  [key, given.get(key) ?? value] as const;

/** Values by the keys of a text's placeholders, without empty ones. */
export function valuesByKey(template: Template, values: Readonly<Record<string, string>>) {
  const findKey = keyFor(template);
  const known = Object.entries(values).flatMap(([name, value]) => {
    const key = findKey(name);
    return key === undefined ? [] : [[key, value] as const];
  });
  return {
    given: new Map(known.filter(([, value]) => isFilled(value))),
    unknown: Object.keys(values).filter((name) => findKey(name) === undefined),
  };
}

const tooMuch = () =>
  badRequest(
    `The prompt with these values in is too large: one request gets at most ${limits.filledBytes} bytes of text. Please send shorter values.`,
  );

/** Counts before it joins: a short value in many places makes a large text. */
function join(template: Template, values: PlaceholderValues, budget: FillBudget) {
  const texts = partsOf(template, values).map(({ text }) => text);
  for (const text of texts) {
    budget.bytes -= Buffer.byteLength(text);
    if (budget.bytes < 0) throw tooMuch();
  }
  return texts.join('');
}

/** A prompt with values in; a placeholder without one gets its default. @throws HttpError 400 where the budget is used up */
export function fillTemplate(
  template: Template,
  values: Readonly<Record<string, string>>,
  budget: FillBudget,
): Filled {
  const { given, unknown } = valuesByKey(template, values);
  const all = new Map(template.placeholders.map((placeholder) => valueOf(placeholder, given)));
  return {
    text: join(template, all, budget),
    unfilled: template.placeholders.flatMap(({ key }) => (isFilled(all.get(key)) ? [] : [key])),
    unknown,
  };
}
