import { serverLimits } from '#domain/limits.ts';
import {
  isFilled,
  type Placeholder,
  type PlaceholderValues,
  placeholderKey,
  type Template,
} from '#domain/placeholders.ts';
import { badRequest } from '#server/http/errors/http-error.ts';
import { partsOf } from '#server/http/limits/text-work.ts';

/** Remaining bytes of filled prompts for one request. */
export interface FillBudget {
  bytes: number;
}

export interface Filled {
  text: string;
  /** Keys of the placeholders without a value. */
  unfilled: string[];
  /** Given names that are not in the text. */
  unknown: string[];
}

/** Finds keys by key or by the label that users see, in any case. */
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

/** Values by placeholder key, without empty ones. */
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
    `The filled-in prompt is too large: a request returns at most ${serverLimits.filledBytes} bytes of text. Send shorter values.`,
  );

/** Counts before joining: a short value in many placeholders makes a large text. */
function join(template: Template, values: PlaceholderValues, budget: FillBudget) {
  const texts = partsOf(template, values).map(({ text }) => text);
  for (const text of texts) {
    budget.bytes -= Buffer.byteLength(text);
    if (budget.bytes < 0) throw tooMuch();
  }
  return texts.join('');
}

/** Fills a prompt with values, and otherwise with defaults. @throws HttpError 400 if the budget is exhausted */
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
