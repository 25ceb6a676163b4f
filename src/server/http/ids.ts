import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { notFound } from './errors/http-error.ts';

/** The `{id}` of a path: any text, because an impossible id gets a 404 like any other unknown one. */
export const idParameter = z.object({ id: z.string() });

/** PostgreSQL refuses NUL in a text, so such an id is never queried. */
export const isPossibleId = (id: string) => id.length <= limits.id && !id.includes('\0');

const uuid = z.guid();

/** `parseId` for ids that the database generates. */
export function parseUuid(id: string, what: string): string {
  if (!uuid.safeParse(id).success) throw notFound(what);
  return id.toLowerCase();
}

/**
 * @param what names the object in the response, such as 'Prompt'.
 * @throws HttpError 404 if no object can have that id.
 */
export function parseId(id: string, what: string): string {
  if (!isPossibleId(id)) throw notFound(what);
  return id;
}
