import type { OpenAPIHono } from '@hono/zod-openapi';

/** The parts of a JSON schema that are read or written here. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  default?: unknown;
  format?: string;
  pattern?: string;
  minimum?: number;
  minLength?: number;
  maxLength?: number;
  allOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  description?: string;
}

export interface Content {
  schema: JsonSchema;
  example?: unknown;
}

export interface ApiResponse {
  description: string;
  content?: Record<string, Content>;
}

export interface Operation {
  operationId?: string | undefined;
  security?: Record<string, string[]>[];
  parameters?: { name: string; in: string; schema?: JsonSchema; example?: unknown }[];
  requestBody?: { content: Record<string, Content> };
  responses: Record<string, ApiResponse>;
}

export type ApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** The operations of the document itself, with method and path; changes to them change the document. */
export const operationsOf = ({ paths = {} }: ApiDocument) =>
  Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item as Record<string, Operation>).map(([method, operation]) => ({
      method,
      path,
      operation,
    })),
  );

export const schemasOf = ({ components }: ApiDocument) =>
  (components?.schemas ?? {}) as Record<string, JsonSchema>;

/** Whether visitors may not call it. */
export const needsUser = ({ security = [] }: Operation) =>
  security.length > 0 && security.every((entry) => 'bearer' in entry);

export const json = 'application/json';
