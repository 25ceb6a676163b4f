import { isJsonContentType, ProtocolErrorCode, readRequestBody } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { mcpParams } from '#contract/mcp.ts';
import { limits, serverLimits } from '#domain/limits.ts';
import { tooLarge } from '#server/http/errors/http-error.ts';

const call = z.object({
  method: z.string(),
  params: z.unknown(),
  id: z
    .union([z.string().max(limits.id), z.number()])
    .nullable()
    .catch(null),
});

const refusal = (
  status: 200 | 400,
  code: ProtocolErrorCode,
  message: string,
  id: string | number | null = null,
) => Response.json({ jsonrpc: '2.0', error: { code, message }, id }, { status });

/** Maximum characters of an error about an argument, which may quote its name. */
const longestSentence = 500;

/** The error of a call whose arguments exceed the limits. The SDK checks only arguments of tools, and fails at a long URI. */
function refuseArguments(given: unknown) {
  const { method, params, id } = call.safeParse(given).data ?? {};
  const error = method === undefined ? undefined : mcpParams.get(method)?.safeParse(params).error;
  const [issue] = error?.issues ?? [];
  if (!issue) return undefined;
  const sentence = `${issue.path.join('.') || 'params'}: ${issue.message}`.slice(0, longestSentence);
  return refusal(200, ProtocolErrorCode.InvalidParams, sentence, id);
}

function parse(text: string): { body: unknown } | undefined {
  try {
    return { body: JSON.parse(text) };
  } catch {
    return undefined;
  }
}

/**
 * Reads the calls of a request; a batch has several.
 *
 * @returns the parsed JSON and the count of calls; a response if a limit is exceeded; undefined if the request has no JSON.
 * @throws HttpError 413
 */
export async function readCalls(
  request: Request,
): Promise<{ parsedBody: unknown; count: number } | Response | undefined> {
  if (request.method !== 'POST' || !isJsonContentType(request.headers.get('Content-Type'))) return undefined;
  const read = await readRequestBody(request, limits.body);
  if (read.tooLarge) throw tooLarge();
  const parsed = parse(read.text);
  if (!parsed) return refusal(400, ProtocolErrorCode.ParseError, 'The request is not valid JSON.');
  const { body } = parsed;
  const calls: unknown[] = Array.isArray(body) ? body : [body];
  if (calls.length > serverLimits.mcpBatch)
    return refusal(
      400,
      ProtocolErrorCode.InvalidRequest,
      `Send at most ${serverLimits.mcpBatch} calls in a batch.`,
    );
  for (const one of calls) {
    const refused = refuseArguments(one);
    if (refused) return refused;
  }
  return { parsedBody: body, count: calls.length };
}
