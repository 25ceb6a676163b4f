import { isFilled, type Placeholder, placeholderKey, type Template } from '#contract/placeholders.ts';
import { fillIn } from '#server/http/limits/text-work.ts';

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

/** A prompt with values in; a placeholder without one gets its default. */
export function fillTemplate(template: Template, values: Readonly<Record<string, string>>): Filled {
  const { given, unknown } = valuesByKey(template, values);
  const all = new Map(template.placeholders.map((placeholder) => valueOf(placeholder, given)));
  return {
    text: fillIn(template, all),
    unfilled: template.placeholders.flatMap(({ key }) => (isFilled(all.get(key)) ? [] : [key])),
    unknown,
  };
}
