import type { McpServer } from '@modelcontextprotocol/server';
import { mcpListed } from '#contract/mcp.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { readTemplate } from '#server/http/limits/text-work.ts';
import { fillTemplate } from './fill.ts';
import type { McpRequest } from './library.ts';

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * The prompts that an assistant lists for its user: the chosen collection, saved and featured prompts, never the whole library. The
 * handlers are set by hand, because the list differs by user and only the requested prompt should be read.
 */
export function registerPrompts({ server }: McpServer, request: McpRequest, guard: Guard) {
  const { library, userId, fillBudget } = request;
  server.registerCapabilities({ prompts: {} });
  server.setRequestHandler('prompts/list', () =>
    guard(async () => {
      const prompts = await library.listOwn(userId, mcpListed);
      return {
        prompts: prompts.map(({ id, title, description, text, placeholders }) => ({
          name: id,
          title,
          description,
          arguments: readTemplate(text, placeholders).placeholders.map((placeholder) => ({
            name: placeholder.key,
            title: placeholder.label,
            description: describePlaceholder(placeholder),
            required: placeholder.required,
          })),
        })),
      };
    }),
  );
  server.setRequestHandler('prompts/get', ({ params: { name, arguments: values = {} } }) =>
    guard(async () => {
      const { description, fullPrompt, placeholders } = await library.findPrompt(name);
      const filled = fillTemplate(readTemplate(fullPrompt, placeholders), values, fillBudget);
      return {
        description,
        messages: [{ role: 'user' as const, content: { type: 'text' as const, text: filled.text } }],
      };
    }),
  );
}
