/** A schema of the API's description. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  pattern?: string;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  anyOf?: Schema[];
  oneOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
}

export interface Operation {
  security: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: { 'application/json': { schema: Schema } } };
  responses: Record<string, { content?: Record<string, { schema: object }> }>;
}

export interface Description {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

/** These end sessions, or redirect to another server. */
export const isSignIn = (path: string) => path.startsWith('/api/auth/');

/**
 * Something that the schema allows, as far as it says so.
 *
 * @param textOf returns the value of a free text field, by its greatest length.
 */
export function sample(
  schema: Schema,
  schemas: Record<string, Schema>,
  textOf: (length: number) => string = () => 'medical',
): unknown {
  const inner = (part: Schema) => sample(part, schemas, textOf);
  if (schema.$ref) return inner(schemas[schema.$ref.split('/').at(-1) ?? ''] ?? {});
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  if (schema.anyOf) return inner(schema.anyOf[0] ?? {});
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, property]) => [name, inner(property)]),
    );
  if (schema.type === 'array') return [inner(schema.items ?? {})];
  if (schema.type === 'boolean') return true;
  if (schema.type === 'integer' || schema.type === 'number') return 1;
  return schema.maxLength === undefined ? 'medical' : textOf(schema.maxLength);
}
