import { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { apiErrorSchema } from '#contract/errors.ts';
import type { ErrorCode } from '#domain/vocabulary.ts';
import type { AppEnv } from './app-env.ts';
import { badRequest } from './errors/http-error.ts';
import { validationSentence } from './errors/validation-sentence.ts';

/** A router whose requests are checked against their schemas; what does not fit gets a 400. */
export const createRouter = () =>
  new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return;
      const [issue] = result.error.issues;
      throw badRequest(issue ? validationSentence(issue) : 'The request is not valid.');
    },
  });

/** Response entries for a route's OpenAPI description. */
export const json = <T>(description: string, schema: T) => ({
  description,
  content: { 'application/json': { schema } },
});

const errorOf = (codes: readonly ErrorCode[]) => z.object({ ...apiErrorSchema.shape, code: z.enum(codes) });

/** @param codes those that the route may respond with, where they are others than the status's usual one. */
export const failure = (description: string, ...codes: ErrorCode[]) =>
  json(description, codes.length > 0 ? errorOf(codes) : apiErrorSchema);

export const jsonBody = <T>(schema: T) => ({ required: true, content: { 'application/json': { schema } } });
