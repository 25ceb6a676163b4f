import { randomUUID } from 'node:crypto';
import type { CallToolResult, McpServer } from '@modelcontextprotocol/server';
import { mcpToolAnnotations as annotations, mcpTools, mcpViewId } from '#contract/mcp.ts';
import { testWords } from '#domain/tested-with.ts';
import { readTemplate } from '#server/http/limits/text-work.ts';
import { fillTemplate } from './fill.ts';
import { toolIcons } from './icons.ts';
import type { McpRequest } from './library.ts';
import { lineOf, presentFound, presentPlaceholder } from './present.ts';
import { describeForm, presentForm, showsViews } from './prompt-form.ts';

/** A result for clients that read structured content and for those that read text only. */
const result = (text: string, structuredContent: Record<string, unknown>): CallToolResult => ({
  content: [{ type: 'text', text }],
  structuredContent,
});

/** Maximum number of tags in the response to an assistant whose tag matched nothing. */
const tagsNamed = 100;

type Guard = (work: () => Promise<CallToolResult>) => Promise<CallToolResult>;

function registerSearch(server: McpServer, { c, library }: McpRequest, guard: Guard) {
  server.registerTool(
    'search_prompts',
    { ...mcpTools.search_prompts, annotations, icons: toolIcons.search_prompts },
    ({ query, department, tag, limit }) =>
      guard(async () => {
        const filters = { departmentId: department, tag };
        const { prompts, total } = await library.search(c, query, filters, limit);
        const found = prompts.map((prompt) => presentFound(prompt, library.urlOf));
        const tags = found.length === 0 && tag !== undefined ? await library.listTags() : [];
        const others = tags.length > 0 ? ` Tags: ${tags.slice(0, tagsNamed).join(', ')}` : '';
        const text = found.length > 0 ? found.map(lineOf).join('\n') : `No prompts found.${others}`;
        return result(text, { prompts: found, total });
      }),
  );
}

function registerPrompt(server: McpServer, { library }: McpRequest, guard: Guard) {
  server.registerTool(
    'get_prompt',
    { ...mcpTools.get_prompt, annotations, icons: toolIcons.get_prompt },
    ({ id }) =>
      guard(async () => {
        const prompt = await library.findPrompt(id);
        const text = prompt.fullPrompt;
        return result(text, {
          ...presentFound(prompt, library.urlOf),
          ...(prompt.is_sample && { is_sample: prompt.is_sample }),
          ...(prompt.tested_with && {
            tested_with: testWords(prompt.tested_with, prompt.tested_with.tested_on ?? ''),
          }),
          text,
          placeholders: readTemplate(text, prompt.placeholders).placeholders.map(presentPlaceholder),
          author: prompt.author,
          updated_at: prompt.updatedAt,
        });
      }),
  );
}

function registerFill(server: McpServer, { library, fillBudget }: McpRequest, guard: Guard) {
  server.registerTool(
    'fill_prompt',
    { ...mcpTools.fill_prompt, annotations, icons: toolIcons.fill_prompt },
    ({ id, values }) =>
      guard(async () => {
        const { fullPrompt, placeholders } = await library.findPrompt(id);
        const filled = fillTemplate(readTemplate(fullPrompt, placeholders), values, fillBudget);
        return result(filled.text, { ...filled });
      }),
  );
}

function registerForm(server: McpServer, { library }: McpRequest, guard: Guard) {
  server.registerTool(
    'open_prompt_form',
    { ...mcpTools.open_prompt_form, annotations, icons: toolIcons.open_prompt_form },
    ({ id, values = {} }) =>
      guard(async () => {
        const form = presentForm(await library.findPrompt(id), values, library.urlOf);
        return {
          ...result(describeForm(form, showsViews(server)), form),
          _meta: { [mcpViewId]: randomUUID() },
        };
      }),
  );
}

function registerDepartments(server: McpServer, { library }: McpRequest, guard: Guard) {
  server.registerTool(
    'list_departments',
    { ...mcpTools.list_departments, annotations, icons: toolIcons.list_departments },
    () =>
      guard(async () => {
        const departments = (await library.listDepartments()).map(
          ({ id, name, description, prompt_count }) => ({ id, name, description, prompt_count }),
        );
        const text = departments.map(({ id, name, prompt_count }) => `- ${name} (id ${id}): ${prompt_count}`);
        return result(text.join('\n'), { departments });
      }),
  );
}

export function registerTools(server: McpServer, request: McpRequest, guard: Guard) {
  registerSearch(server, request, guard);
  registerPrompt(server, request, guard);
  registerFill(server, request, guard);
  registerForm(server, request, guard);
  registerDepartments(server, request, guard);
}
