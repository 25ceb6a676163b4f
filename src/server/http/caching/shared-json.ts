import type { Context, TypedResponse } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';

/**
 * Responds with JSON, 200, and passes the text to the cache, which would otherwise have to read it from a stream. That takes time, and
 * the first byte stream of a process makes V8 check every later access to any typed array (decision 0048).
 */
export function sharedJson<T>(c: Context<AppEnv>, data: T): Response & TypedResponse<T, 200, 'json'> {
  const text = JSON.stringify(data);
  c.set('sharedText', text);
  const response = c.body(text, 200, { 'Content-Type': 'application/json' });
  return response as Response as Response & TypedResponse<T, 200, 'json'>;
}
