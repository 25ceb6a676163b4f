import {
  type McpServer,
  ProtocolError,
  ProtocolErrorCode,
  ResourceTemplate,
} from '@modelcontextprotocol/server';
import { mcpListed } from '#contract/mcp.ts';
import type { McpRequest } from './library.ts';
import { lineOf, presentFound, uriOf } from './present.ts';

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

export const departmentTemplate = 'department://{id}';

/** Decodes a variable of a URI. @throws ProtocolError if it is not percent-encoded correctly */
function one(value: string | string[] | undefined) {
  try {
    return decodeURIComponent(String(value ?? ''));
  } catch {
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, 'The URI is not valid: encode % as %25.');
  }
}

/** Prompts as documents in immutable versions; the list has the user's own prompts. */
function registerPromptTexts(server: McpServer, { library, userId }: McpRequest, guard: Guard) {
  const mimeType = 'text/plain';
  const list = () =>
    guard(async () => {
      const prompts = await library.listOwn(userId, mcpListed);
      return {
        resources: prompts.map((prompt) => ({
          uri: uriOf(prompt),
          name: prompt.id,
          title: prompt.title,
          description: prompt.description,
          mimeType,
        })),
      };
    });
  server.registerResource(
    'prompt',
    new ResourceTemplate('prompt://{id}@{version}', { list }),
    { title: 'A published version of a prompt', mimeType },
    (uri, { id, version }) =>
      guard(async () => {
        const { text } = await library.findVersion(one(id), one(version));
        return { contents: [{ uri: uri.href, mimeType, text }] };
      }),
  );
}

function registerDepartment(server: McpServer, { c, library }: McpRequest, guard: Guard) {
  const mimeType = 'text/markdown';
  server.registerResource(
    'department',
    new ResourceTemplate(departmentTemplate, { list: undefined }),
    { title: `The latest ${mcpListed} prompts of a department`, mimeType },
    (uri, { id }) =>
      guard(async () => {
        const { prompts } = await library.search(c, undefined, { departmentId: one(id) }, mcpListed);
        const text = prompts.map((prompt) => lineOf(presentFound(prompt, library.urlOf))).join('\n');
        return { contents: [{ uri: uri.href, mimeType, text }] };
      }),
  );
}

export function registerResources(server: McpServer, request: McpRequest, guard: Guard) {
  registerPromptTexts(server, request, guard);
  registerDepartment(server, request, guard);
}
