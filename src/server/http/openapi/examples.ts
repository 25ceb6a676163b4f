import { type ApiDocument, type JsonSchema, json, operationsOf, schemasOf } from './api-document.ts';

const promptId = 'congress-qa-bank';
const moment = '2026-11-03T09:30:00.000Z';

/** Example values by field name, used if the field's schema allows them. */
const named = new Map<string, unknown>(
  Object.entries({
    id: promptId,
    prompt_id: promptId,
    bookmarked_prompt_id: promptId,
    own_id: promptId,
    replaced_by: promptId,
    title: 'Congress Q&A bank',
    prompt_title: 'Congress Q&A bank',
    description: 'Collects the questions of a congress, with the answers that may be given.',
    text: 'You are a medical writer. List the questions about [product].',
    prompt: 'You are a medical writer. List the questions about [product].',
    fullPrompt: 'You are a medical writer. List the questions about [product].',
    use_case: 'Prepare a booth\nBrief a speaker',
    useCase: 'Prepare a booth',
    prompt_framework: 'RTF: a Role, a Task, a Format',
    target_audience: 'Medical advisers',
    expected_outcome: 'A table of questions with their answers',
    expectedOutcome: 'A table of questions with their answers',
    example_output: 'Q: Is it licensed for children? A: ...',
    tool: 'Microsoft Copilot',
    author: 'Anneke Visser',
    owner: 'Anneke Visser',
    reviewer: 'Priya Raman',
    actor: 'Priya Raman',
    by: 'Priya Raman',
    userName: 'Amara Osei',
    reporter: 'Amara Osei',
    name: 'Medical',
    department: 'Medical',
    department_id: 'medical',
    departmentId: 'medical',
    move_to: 'medical',
    email: 'amara.osei@example.com',
    subject: 'A question about a prompt',
    content: 'Works for a poster session too.',
    message: 'Which prompts may be used with patients?',
    reason: 'Add the sources of the answers.',
    note: 'Adds the sources.',
    term: 'x-ray',
    same_as: 'radiograph',
    version: '2.1',
    avatar: null,
    rating: 4,
    week: '2026-W45',
    createdAtFormatted: '3 Nov 2026',
    hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
    previous_hash: '60303ae22b998861bce3b28f33eec1be758a213c86c93c076dbe9f558c11c752',
  }),
);

/** Timestamps follow a naming pattern, but do not always have a format. */
const isMoment = (name: string) => /(?:[a-z]At|_at|^at|_since|_until)$/.test(name);

const nested = 8;

function fits({ enum: values, type, format, pattern, minLength = 0, maxLength }: JsonSchema, value: unknown) {
  if (values) return values.includes(value);
  if (value === null) return [type].flat().includes('null');
  const kinds = typeof value === 'number' ? ['number', 'integer'] : [typeof value];
  if (type !== undefined && ![type].flat().some((kind) => kinds.includes(kind))) return false;
  if (typeof value !== 'string') return true;
  const isLongEnough = value.length >= minLength && value.length <= (maxLength ?? value.length);
  return isLongEnough && !format && (pattern === undefined || new RegExp(pattern, 'u').test(value));
}

const formatted: Record<string, string> = {
  'date-time': moment,
  date: '2026-11-03',
  uuid: '0197f3a2-5d1c-7c3e-9b1a-2f6d8e4c1a70',
};

/** A text that matches the pattern of a value that only programs read. */
const opaque = ({ pattern = '' }: JsonSchema) =>
  pattern.includes('{43}')
    ? `${pattern.includes('pls_') ? 'pls_' : ''}${'x'.repeat(43)}`
    : pattern.includes('{2}')
      ? '07'
      : 'text';

function plain(schema: JsonSchema, name: string): unknown {
  const { type, format, minimum = 1 } = schema;
  const [kind] = [type ?? 'string'].flat();
  if (kind === 'integer' || kind === 'number') return Math.max(1, minimum);
  if (kind === 'boolean') return true;
  if (kind === 'null') return null;
  if (format && formatted[format]) return formatted[format];
  return isMoment(name) ? moment : opaque(schema);
}

/** A value that is valid for a schema, with realistic texts by field name. */
export function exampleOf(
  schema: JsonSchema,
  schemas: Record<string, JsonSchema>,
  name = '',
  depth = 0,
): unknown {
  const inner = (part: JsonSchema, partName = name) => exampleOf(part, schemas, partName, depth + 1);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (named.has(name) && fits(schema, named.get(name))) return named.get(name);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => inner(part)));
  const [choice] = schema.anyOf ?? schema.oneOf ?? [];
  if (choice) return inner(choice);
  if (schema.items) return depth < nested ? [inner(schema.items, name.replace(/s$/, ''))] : [];
  if (schema.properties)
    return Object.fromEntries(
      Object.entries(schema.properties).map(([key, property]) => [key, inner(property, key)]),
    );
  if ([schema.type].flat().includes('object')) return {};
  return schema.default ?? plain(schema, name);
}

/** Adds an example to each JSON body of requests and responses. */
export function addExamples(document: ApiDocument) {
  const schemas = schemasOf(document);
  for (const { operation } of operationsOf(document)) {
    const bodies = [operation.requestBody, ...Object.values(operation.responses)];
    for (const content of bodies.flatMap((body) => body?.content?.[json] ?? []))
      content.example ??= exampleOf(content.schema, schemas);
  }
}
