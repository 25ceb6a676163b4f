import fc from 'fast-check';
import type { Schema } from '#tests/support/api-calls.ts';
import { hostileTexts } from '#tests/support/hostile-texts.ts';

/** Strings and numbers that the library's responses have, by the name of their field. */
export type Known = ReadonlyMap<string, readonly unknown[]>;

type Values = fc.Arbitrary<unknown>;

const oddTexts = [
  '',
  ' ',
  'a\0b',
  'a\uD800b',
  '\u202Etxt',
  '__proto__',
  '../..',
  '%00',
  "' or '1'='1",
  'x'.repeat(300),
];

/** Ordinary, odd and hostile texts, up to one character more than a field takes. */
function texts(most: number): Values {
  const hostile = fc
    .tuple(fc.constantFrom(...hostileTexts), fc.constantFrom(30, 30, 30, 300, 2_000, most, most + 1))
    .map(([[, textOf], length]) => textOf(Math.min(length, most + 1)));
  return fc.oneof(
    { weight: 4, arbitrary: fc.string({ unit: 'grapheme', maxLength: Math.min(most, 60) }) },
    { weight: 2, arbitrary: fc.constant('Write a summary of [the study] for patients.'.slice(0, most)) },
    { weight: 1, arbitrary: hostile },
    { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  );
}

function formatted({ format, pattern, maxLength = 20_000 }: Schema): Values {
  const date = fc.date({ noInvalidDate: true });
  if (format === 'date-time') return date.map((day) => day.toISOString());
  if (format === 'date') return date.map((day) => day.toISOString().slice(0, 10));
  if (format === 'email') return fc.emailAddress();
  return pattern === undefined ? texts(maxLength) : fc.stringMatching(new RegExp(pattern));
}

/** Anything else: of another type, out of range, or huge. */
const wrong: Values = fc.oneof(
  { weight: 4, arbitrary: fc.jsonValue({ maxDepth: 2 }) },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, -1, 1e308, 2 ** 53, 0.5, '1e309', {}, [], [[]], { $ne: null }),
  },
  { weight: 1, arbitrary: fc.constantFrom(...oddTexts) },
  { weight: 1, arbitrary: fc.constantFrom(3_000, 200_000).map((length) => 'x'.repeat(length)) },
);

/**
 * Values for a schema: mostly valid, else wrong in one place or in several.
 *
 * @param name of the field or parameter, which often takes a value that exists.
 */
export function valuesOf(schema: Schema, schemas: Record<string, Schema>, known: Known, name = ''): Values {
  const inner = (part: Schema, of = name) => valuesOf(part, schemas, known, of);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => inner(choice)));
  const types = [schema.type ?? 'string'].flat();
  const valid = fc.oneof(...types.map((type) => ofType({ ...schema, type }, inner, known.get(name) ?? [])));
  return fc.oneof({ weight: 24, arbitrary: valid }, { weight: 1, arbitrary: wrong });
}

function ofType(
  schema: Schema & { type: string },
  inner: (part: Schema, name?: string) => Values,
  existing: readonly unknown[],
): Values {
  const { type, minimum = -1_000, maximum = 100_000, properties = {}, required = [], items = {} } = schema;
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (type === 'null') return fc.constant(null);
  if (type === 'boolean') return fc.boolean();
  if (type === 'integer' || type === 'number') return fc.integer({ min: minimum, max: maximum });
  if (type === 'array') return fc.array(inner(items), { maxLength: 6 });
  if (type === 'object') {
    const fields = Object.fromEntries(
      Object.entries(properties).map(([field, part]) => [field, inner(part, field)]),
    );
    return fc.oneof(
      {
        weight: 8,
        arbitrary: fc.record(fields, { requiredKeys: required.filter((field) => field in fields) }),
      },
      { weight: 1, arbitrary: fc.record(fields, { requiredKeys: [] }) },
    );
  }
  const any = formatted(schema);
  return existing.length === 0
    ? any
    : fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...existing) }, { weight: 1, arbitrary: any });
}
