import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { apiErrorSchema } from '#contract/errors.ts';
import type { ErrorCode } from '#domain/vocabulary.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './errors/http-error.ts';
import { validationSentence } from './errors/validation-sentence.ts';

/** For a parameter that is repeated in the URL but has one value: the schema's own sentence would reject a valid value. */
function repeatedParameter(issue: z.core.$ZodIssue, c: Context): string | undefined {
  const [name, index] = issue.path;
  const isOfOneValue = issue.code === 'invalid_type' || issue.code === 'invalid_value';
  if (typeof name !== 'string' || index !== undefined || !isOfOneValue) return undefined;
  return (c.req.queries(name)?.length ?? 0) > 1 ? name : undefined;
}

/** A router that checks requests against their schemas; invalid ones get a 400. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result, c) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      const repeated = issue && result.target === 'query' ? repeatedParameter(issue, c) : undefined;
      if (repeated) throw badRequest(`${repeated} must be given once.`);
      throw badRequest(issue ? validationSentence(issue) : 'The request is not valid.');
    },
  });

/** Response entries for a route's OpenAPI description. */
export const json = <T>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

const errorOf = (codes: readonly ErrorCode[]) => z.object({ ...apiErrorSchema.shape, code: z.enum(codes) });

/** @param codes of the route's responses, if they differ from the status's usual code. */
export const failure = (description: string, ...codes: ErrorCode[]) =>
  json(description, codes.length > 0 ? errorOf(codes) : apiErrorSchema);

export const jsonBody = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });
