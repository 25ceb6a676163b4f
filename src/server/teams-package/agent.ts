import { z } from 'zod';
import { mcpToolAnnotations, mcpTools } from '#contract/mcp.ts';
import type { Json } from './fill.ts';
import { jsonFile } from './json-file.ts';
import { copilotProblems } from './schema.ts';
import type { Variables } from './variables.ts';

/** Files of the agent in the package, with their schemas. */
const files = { 'declarativeAgent.json': 'declarative-agent', 'promptLibraryPlugin.json': 'plugin' } as const;
type AgentFile = keyof typeof files;

/** The manifest's reference to the agent. */
const reference = { declarativeAgents: [{ id: 'promptLibrary', file: 'declarativeAgent.json' }] };

export const withAgent = (manifest: Json): Json =>
  manifest !== null && typeof manifest === 'object' && !Array.isArray(manifest)
    ? { ...manifest, copilotAgents: reference }
    : manifest;

const schemaOf = (schema: z.ZodType) => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io: 'input' });
  return rest;
};

/** The tools as the MCP server lists them, so that Copilot need not request the list. */
const tools = Object.entries(mcpTools).map(([name, { title, description, inputSchema, ...rest }]) => ({
  name,
  title,
  description,
  inputSchema: schemaOf(inputSchema),
  annotations: { readOnlyHint: mcpToolAnnotations.readOnlyHint },
  _meta: '_meta' in rest ? rest._meta : undefined,
}));

/** How each function handles data; without it Copilot does not let functions work with other plugins of an agent. */
const capabilities = { security_info: { data_handling: ['GetPrivateData'] } };

/** Adds the tools in the format of the plugin. */
function withTools(plugin: Json): Json {
  const { runtimes, ...rest } = plugin as { runtimes: [{ spec: object }] };
  const [{ spec, ...runtime }] = runtimes;
  const names = tools.map(({ name }) => name);
  return {
    ...rest,
    functions: tools.map(({ name, description }) => ({ name, description, capabilities })),
    runtimes: [{ ...runtime, run_for_functions: names, spec: { ...spec, mcp_tool_description: { tools } } }],
  } as Json;
}

/** Copilot lists the server's tools itself, so a new tool needs no new package. */
function withDynamicTools(plugin: Json): Json {
  const { runtimes, ...rest } = plugin as { runtimes: [{ [name: string]: Json }] };
  return { ...rest, functions: [], runtimes: [{ ...runtimes[0], run_for_functions: ['*'] }] };
}

/** Files of the declarative agent for Microsoft 365 Copilot by name, and their problems. */
export async function agentFiles(folder: string, variables: Variables) {
  const complete = variables.COPILOT_DYNAMIC_TOOLS === 'true' ? withDynamicTools : withTools;
  const entries: Record<string, Buffer> = {};
  const problems: string[] = [];
  if (variables.COPILOT_OAUTH_ID === '')
    problems.push(
      'COPILOT_OAUTH_ID: is not set, expected the id of the sign-in of the agent in the Teams developer portal.',
    );
  for (const name of Object.keys(files) as AgentFile[]) {
    const made = await jsonFile(folder, `agent/${name}`, variables, {
      complete: files[name] === 'plugin' ? complete : (own) => own,
      problemsOf: (content) => copilotProblems(files[name], content),
    });
    entries[name] = made.content;
    problems.push(...made.problems);
  }
  return { entries, problems };
}
