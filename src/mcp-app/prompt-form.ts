import { mcpTools, mcpViewId, type PromptForm } from '#contract/mcp.ts';
import type { Template } from '#domain/placeholders.ts';

interface Result {
  isError?: boolean | undefined;
  structuredContent?: unknown;
  _meta?: Record<string, unknown> | undefined;
  content?: readonly { type: string; text?: unknown }[] | undefined;
}

/** The form in a tool's result, or a message if there is none. */
export function readResult({ isError, structuredContent, content = [] }: Result): PromptForm | string {
  const { success, data } = mcpTools.open_prompt_form.outputSchema.safeParse(structuredContent);
  if (success && isError !== true) return data;
  const [said] = content.flatMap(({ type, text }) =>
    type === 'text' && typeof text === 'string' ? [text] : [],
  );
  return isError === true && said
    ? `${said} Ask the assistant to search the library again.`
    : 'The assistant did not send the form. Ask for the prompt text instead.';
}

/** Id of the tool's call: the same each time the host mounts its view. */
export function viewIdOf({ _meta }: Result): string | undefined {
  const id = _meta?.[mcpViewId];
  return typeof id === 'string' && id !== '' ? id : undefined;
}

export const templateOf = ({ text, placeholders, places }: PromptForm): Template => ({
  text,
  placeholders: placeholders.map(({ name, other_defaults, ...rest }) => ({
    ...rest,
    key: name,
    ignoredDefaults: other_defaults,
  })),
  places: places.map(({ name, start, end }) => ({ key: name, start, end })),
});
