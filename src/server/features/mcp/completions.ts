import type { McpServer } from '@modelcontextprotocol/server';
import { readTemplate } from '#server/http/limits/text-work.ts';
import type { McpRequest } from './library.ts';
import { departmentTemplate } from './resources.ts';

type Guard = <T>(work: () => Promise<T>) => Promise<T>;

/** The protocol's maximum of values in one completion. */
const most = 100;

interface Argument {
  name: string;
  value: string;
}

async function optionsOf({ library }: McpRequest, promptId: string, name: string) {
  const { fullPrompt, placeholders } = await library.findPrompt(promptId);
  return readTemplate(fullPrompt, placeholders).placeholders.find(({ key }) => key === name)?.options ?? [];
}

const departmentIds = async ({ library }: McpRequest) =>
  (await library.listDepartments()).map(({ id }) => id);

/** Choices for an argument; none if it is free text. */
function choicesFor(
  request: McpRequest,
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string },
  { name }: Argument,
) {
  if (ref.type === 'ref/prompt') return optionsOf(request, ref.name, name);
  return ref.uri === departmentTemplate && name === 'id' ? departmentIds(request) : [];
}

/** Completes the options of choices and the ids of departments. */
export function registerCompletions({ server }: McpServer, request: McpRequest, guard: Guard) {
  server.registerCapabilities({ completions: {} });
  server.setRequestHandler('completion/complete', ({ params: { ref, argument } }) =>
    guard(async () => {
      const typed = argument.value.toLowerCase();
      const choices = await choicesFor(request, ref, argument);
      const fitting = choices.filter((choice) => choice.toLowerCase().startsWith(typed));
      const values = fitting.slice(0, most);
      return { completion: { values, total: fitting.length, hasMore: values.length < fitting.length } };
    }),
  );
}
