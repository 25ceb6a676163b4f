import type { McpServer } from '@modelcontextprotocol/server';
import { mcpFormUri, mcpViewExtension, mcpViewType, type PromptForm } from '#contract/mcp.ts';
import type { PromptDto } from '#contract/prompts.ts';
import { describePlaceholder } from '#domain/placeholders/describe.ts';
import { readTemplate } from '#server/http/limits/text-work.ts';
import { valuesByKey } from './fill.ts';
import type { McpRequest } from './library.ts';
import { presentFound, presentPlaceholder } from './present.ts';

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** A prompt with all that its form needs, so that the view decides nothing about placeholders by itself. */
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

/** Whether the client shows views. Undefined for those of 2025: they say it in a request of its own, and there are no sessions. */
export function showsViews({ server }: McpServer): boolean | undefined {
  const capabilities = server.getClientCapabilities();
  if (!capabilities) return undefined;
  const { mimeTypes } = (capabilities.extensions?.[mcpViewExtension] ?? {}) as { mimeTypes?: unknown };
  return Array.isArray(mimeTypes) && mimeTypes.includes(mcpViewType);
}

const asks = 'ask the user for the values of its placeholders and call fill_prompt';

/** What the assistant is to do now. */
const next = (isShown: boolean | undefined) => {
  if (isShown === true) return 'The user sees its form, fills it in and sends the result: wait for that.';
  if (isShown === false) return `This client shows no forms: ${asks}.`;
  return `Where this client shows its form, the user fills it in and sends the result: wait for that. Where it shows none, ${asks}.`;
};

/** For the assistant. Without a view it gets what the form would ask for, and the text. @param isShown as `showsViews` says */
export function describeForm({ id, title, text, placeholders }: PromptForm, isShown: boolean | undefined) {
  const first = `The prompt "${title.replace(/\s+/g, ' ')}" (id ${id}). ${next(isShown)}`;
  if (isShown === true) return first;
  const open = placeholders.map(
    (placeholder) => `- ${describePlaceholder(placeholder).replace(/\s+/g, ' ')}`,
  );
  const asked = open.length > 0 ? ['', 'Placeholders:', ...open] : [];
  return [first, ...asked, '', 'The prompt, word for word:', text].join('\n');
}

/** No request leaves the view, and it may write to the clipboard where the host lets it. */
const viewMeta = {
  ui: {
    csp: { connectDomains: [], resourceDomains: [] },
    permissions: { clipboardWrite: {} },
    prefersBorder: true,
  },
};

/** The view that shows the form: one page that needs nothing from elsewhere. */
export function registerFormView(server: McpServer, { readFormView }: McpRequest, guard: Guard) {
  server.registerResource(
    'prompt-form',
    mcpFormUri,
    {
      title: 'The form of a prompt',
      description: 'Shown by clients that show views (MCP Apps), for the tool open_prompt_form.',
      mimeType: mcpViewType,
      _meta: viewMeta,
    },
    (uri) =>
      guard(async () => ({
        contents: [{ uri: uri.href, mimeType: mcpViewType, text: await readFormView(), _meta: viewMeta }],
      })),
  );
}
