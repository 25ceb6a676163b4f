import type { McpServer } from '@modelcontextprotocol/server';
import { mcpFormUri, mcpViewType, type PromptForm } from '#contract/mcp.ts';
import { describePlaceholder } from '#contract/placeholders/describe.ts';
import { readTemplate } from '#contract/placeholders.ts';
import type { PromptDto } from '#contract/prompts.ts';
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

/** For the assistant, and for whoever uses one that shows no views: what the form would ask for, and the text. */
export function describeForm({ id, title, text, placeholders }: PromptForm) {
  const open = placeholders.map((placeholder) => `- ${describePlaceholder(placeholder)}`);
  return [
    `The form of the prompt "${title}" (id ${id}). Where this client shows it, the user fills it in and sends the result: wait for that. Where it shows none, ask the user for the values and call fill_prompt.`,
    ...(open.length > 0 ? ['', 'Placeholders:', ...open] : []),
    '',
    'The prompt, word for word:',
    text,
  ].join('\n');
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
