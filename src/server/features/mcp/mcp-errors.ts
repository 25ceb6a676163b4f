import { type CallToolResult, ProtocolError, ProtocolErrorCode } from '@modelcontextprotocol/server';
import { HttpError, Interruption, unavailable } from '#server/http/errors/http-error.ts';
import type { Logger } from '#server/http/logger.ts';
import type { McpRequest } from './library.ts';

type Failing = Pick<McpRequest, 'c' | 'countInterruption'>;

/** The message for assistants; details of errors other than HttpError are only logged. */
function sentenceOf(error: unknown, { c, countInterruption }: Failing, logger: Logger): string {
  if (error instanceof Interruption) countInterruption();
  if (error instanceof HttpError) return error.message;
  const cause = error instanceof Error ? error.name : 'unknown';
  logger.error({ requestId: c.get('requestId') as unknown, cause }, 'a request of an assistant failed');
  return unavailable(error).message;
}

/** Returns a tool's failure as a result, which the assistant reads before it may call again with other arguments. */
export const asToolResult =
  (request: Failing, logger: Logger) =>
  async (work: () => Promise<CallToolResult>): Promise<CallToolResult> => {
    try {
      return await work();
    } catch (error) {
      return { isError: true, content: [{ type: 'text', text: sentenceOf(error, request, logger) }] };
    }
  };

/** Throws the failure of a resource or a prompt as an error of the protocol. */
export const asProtocolError =
  (request: Failing, logger: Logger) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof ProtocolError) throw error;
      const isTheirs = error instanceof HttpError && error.status < 500;
      throw new ProtocolError(
        isTheirs ? ProtocolErrorCode.InvalidParams : ProtocolErrorCode.InternalError,
        sentenceOf(error, request, logger),
      );
    }
  };
