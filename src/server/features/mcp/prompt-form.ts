import type { McpServer } from '@modelcontextprotocol/server';
import { mcpFormUri, mcpViewExtension, mcpViewType, type PromptForm } from '#contract/mcp.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { readTemplate } from '#server/http/limits/text-work.ts';
import { valuesByKey } from './fill.ts';
import type { McpRequest } from './library.ts';
import { presentFound, presentPlaceholder } from './present.ts';

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** A prompt with its parsed placeholders, so that the view need not parse any. */
export function presentForm(
  prompt: PromptDto,
  values: Readonly<Record<string, string>>,
  urlOf: (id: string) => string,
): PromptForm {
  const text = prompt.fullPrompt;
  const template = readTemplate(text, prompt.placeholders);
  return {
    ...presentFound(prompt, urlOf),
    text,
    placeholders: template.placeholders.map((placeholder) => ({
      ...presentPlaceholder(placeholder),
      other_defaults: placeholder.ignoredDefaults,
    })),
    places: template.places.map(({ key: name, start, end }) => ({ name, start, end })),
    values: Object.fromEntries(valuesByKey(template, values).given),
  };
}

/** Whether the client shows views. Undefined for protocol versions of 2025, which declare it in a separate request. */
export function showsViews({ server }: McpServer): boolean | undefined {
  const capabilities = server.getClientCapabilities();
  if (!capabilities) return undefined;
  const { mimeTypes } = (capabilities.extensions?.[mcpViewExtension] ?? {}) as { mimeTypes?: unknown };
  return Array.isArray(mimeTypes) && mimeTypes.includes(mcpViewType);
}

const askInText = 'ask the user for the values of its placeholders and call fill_prompt';

/** The next step for the assistant. */
const next = (isShown: boolean | undefined) => {
  if (isShown === true)
    return 'The user sees the form, fills it in and sends the result. Wait for the result.';
  if (isShown === false) return `This client can't show forms: ${askInText}.`;
  return `If this client shows the form, the user fills it in and sends the result: wait for the result. If not, ${askInText}.`;
};

/** Text for the assistant; without a view, it includes the placeholders and the prompt. @param isShown result of `showsViews` */
export function describeForm({ id, title, text, placeholders }: PromptForm, isShown: boolean | undefined) {
  const first = `The prompt "${title.replace(/\s+/g, ' ')}" (id ${id}). ${next(isShown)}`;
  if (isShown === true) return first;
  const open = placeholders.map(
    (placeholder) => `- ${describePlaceholder(placeholder).replace(/\s+/g, ' ')}`,
  );
  const list = open.length > 0 ? ['', 'Placeholders:', ...open] : [];
  return [first, ...list, '', 'The prompt, word for word:', text].join('\n');
}

/** The view makes no requests, and may write to the clipboard if the host allows it. */
const viewMeta = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [] },
    permissions: { clipboardWrite: {} },
    prefersBorder: true,
  },
};

/** Registers the view with the form: one self-contained page. */
export function registerFormView(server: McpServer, { readFormView }: McpRequest, guard: Guard) {
  server.registerResource(
    'prompt-form',
    mcpFormUri,
    {
      title: 'Form of a prompt',
      description: 'View of the tool open_prompt_form, in clients that support MCP Apps.',
      mimeType: mcpViewType,
      _meta: viewMeta,
    },
    (uri) =>
      guard(async () => ({
        contents: [{ uri: uri.href, mimeType: mcpViewType, text: await readFormView(), _meta: viewMeta }],
      })),
  );
}
