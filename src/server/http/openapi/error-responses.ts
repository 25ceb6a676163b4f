import type { ApiError } from '#contract/errors.ts';
import { apiPrefix, apiRoutes } from '#contract/paths.ts';
import type { ErrorCode } from '#domain/vocabulary.ts';
import {
  type ApiDocument,
  type ApiResponse,
  type JsonSchema,
  json,
  needsUser,
  type Operation,
  operationsOf,
  schemasOf,
} from './api-document.ts';

/** Examples of errors by code, with the server's real messages. */
const examples: Record<ErrorCode, ApiError> = {
  bad_request: { code: 'bad_request', message: 'limit must be a whole number from 1 to 100.' },
  unauthenticated: { code: 'unauthenticated', message: 'Sign in to continue.' },
  forbidden: {
    code: 'forbidden',
    message: 'You need Reviewer access.',
  },
  guidelines_unconfirmed: {
    code: 'guidelines_unconfirmed',
    message: 'Nothing was submitted. Confirm the prompt guidelines first.',
  },
  not_found: { code: 'not_found', message: 'Prompt not found.' },
  retired: {
    code: 'retired',
    message: 'This prompt was retired: Out of date',
    replaced_by: 'congress-qa-bank',
  },
  redacted: {
    code: 'redacted',
    message: 'This version was redacted on 2026-11-03: It had data of a patient.',
  },
  conflict: {
    code: 'conflict',
    message: 'The same request is still running. Try again in a moment.',
  },
  blocked: {
    code: 'blocked',
    message: 'This text is not ready to publish. Prompt: Looks like an email address (jan•••).',
    findings: [
      {
        rule: 'email_address',
        severity: 'blocks',
        field: 'prompt',
        start: 120,
        end: 136,
        message: 'Looks like an email address (jan•••).',
      },
    ],
  },
  method_not_allowed: { code: 'method_not_allowed', message: 'PUT is not allowed here.' },
  limit_reached: {
    code: 'limit_reached',
    message: 'You already have 50 drafts. Submit or delete one first.',
  },
  idempotency_key_reused: {
    code: 'idempotency_key_reused',
    message: 'This Idempotency-Key was used for another request. Send a new key.',
  },
  too_large: { code: 'too_large', message: 'The request is too large: at most 2000000 bytes.' },
  too_long: { code: 'too_long', message: 'The search text is too long: at most 10000 characters.' },
  unsupported_media_type: {
    code: 'unsupported_media_type',
    message: 'Send the body as JSON, with Content-Type: application/json.',
  },
  too_many_requests: {
    code: 'too_many_requests',
    message: 'Too many changes. Try again in 12 seconds.',
  },
  unavailable: {
    code: 'unavailable',
    message: 'The library is unavailable. Try again in a moment.',
  },
  internal: { code: 'internal', message: 'Something went wrong on our side. Try again.' },
};

/** Default code of a status, unless the route declares codes. */
const usualCodes: Record<string, ErrorCode> = {
  400: 'bad_request',
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'conflict',
  410: 'retired',
  413: 'too_large',
  414: 'too_long',
  415: 'unsupported_media_type',
  422: 'idempotency_key_reused',
  429: 'too_many_requests',
  500: 'internal',
  503: 'unavailable',
};

/** Errors of middleware before a route's handler, by properties of the route. */
function commonErrors(method: string, path: string, operation: Operation): Record<string, string> {
  const { security = [], requestBody } = operation;
  const hasRole = security.some(({ bearer = [] }) => bearer.length > 0);
  return {
    ...(requestBody && {
      400: 'A field is missing or has an invalid value.',
      413: 'The body is too large.',
      415: 'The body is not JSON.',
    }),
    ...(needsUser(operation) && { 401: 'Not signed in.' }),
    ...(hasRole && { 403: 'The caller does not have the required role.' }),
    ...(!path.startsWith(`${apiPrefix}${apiRoutes.health}`) && {
      429: `Too many ${method === 'get' ? 'requests' : 'changes'}; Retry-After says when to try again.`,
    }),
    500: 'Something went wrong on the server.',
    503: 'The database is unavailable, or there are too many requests; Retry-After says when to try again.',
  };
}

const pascal = (code: string) =>
  code.replaceAll(/(?:^|_)([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** 'NotFoundError', 'ConflictOrBlockedError'. */
const nameOf = (codes: readonly ErrorCode[]) => `${codes.map(pascal).join('Or')}Error`;

const typed = (codes: readonly ErrorCode[]): JsonSchema => ({
  allOf: [
    { $ref: '#/components/schemas/ApiError' },
    { type: 'object', properties: { code: { type: 'string', enum: [...codes] } }, required: ['code'] },
  ],
});

function codesOf(status: string, { content }: ApiResponse): ErrorCode[] {
  const own = content?.[json]?.schema.properties?.['code']?.enum as ErrorCode[] | undefined;
  const usual = usualCodes[status];
  return own ?? (usual ? [usual] : []);
}

/** Adds a schema with its codes and an example to each error response of each operation. */
export function describeErrors(document: ApiDocument) {
  const schemas = schemasOf(document);
  for (const { method, path, operation } of operationsOf(document)) {
    const common = Object.entries(commonErrors(method, path, operation));
    for (const [status, description] of common) operation.responses[status] ??= { description };
    // A request without parameters can have no other 4xx.
    if (!Object.keys(operation.responses).some((status) => status.startsWith('4')))
      operation.responses['405'] = {
        description: 'The path does not have this method; Allow lists its methods.',
      };
    for (const [status, response] of Object.entries(operation.responses)) {
      const codes = Number(status) < 400 ? [] : codesOf(status, response);
      const [first] = codes;
      if (!first) continue;
      const name = nameOf(codes);
      schemas[name] ??= typed(codes);
      response.content = {
        [json]: { schema: { $ref: `#/components/schemas/${name}` }, example: examples[first] },
      };
    }
  }
}
