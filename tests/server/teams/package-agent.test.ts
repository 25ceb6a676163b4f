import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const values = { ...goodValues, COPILOT_AGENT: 'true', COPILOT_OAUTH_ID: 'NDY3==' };

/** The texts of the package's files by name. */
async function filesOf(environment: NodeJS.ProcessEnv) {
  const made = await folder.package(environment);
  expect(made).toMatchObject({ code: 0, err: '' });
  const entries = unzipSync(await readFile(folder.file('appPackage/build/appPackage.dev.zip')));
  return Object.fromEntries(Object.entries(entries).map(([name, content]) => [name, strFromU8(content)]));
}

describe('the agent for Copilot in the app package', () => {
  it('contains the agent for Copilot on request only, checked against its schemas', async () => {
    const files = await filesOf(values);
    expect(Object.keys(files).slice(3)).toEqual(['declarativeAgent.json', 'promptLibraryPlugin.json']);
    const read = (name: string) => JSON.parse(files[name] ?? '') as unknown;
    expect(read('manifest.json')).toMatchObject({
      copilotAgents: { declarativeAgents: [{ id: 'promptLibrary', file: 'declarativeAgent.json' }] },
    });
    expect(read('declarativeAgent.json')).toMatchObject({
      name: 'Prompt Library (dev)',
      instructions: expect.stringContaining('Write every link in Markdown, as [title](address)'),
      actions: [{ file: 'promptLibraryPlugin.json' }],
    });
    const tools = ['search_prompts', 'get_prompt', 'fill_prompt', 'open_prompt_form', 'list_departments'];
    expect(read('promptLibraryPlugin.json')).toMatchObject({
      functions: tools.map((name) => ({
        name,
        capabilities: { security_info: { data_handling: ['GetPrivateData'] } },
      })),
      runtimes: [
        {
          type: 'RemoteMCPServer',
          auth: { type: 'OAuthPluginVault', reference_id: 'NDY3==' },
          spec: {
            url: `https://${goodValues.TAB_DOMAIN}/mcp`,
            mcp_tool_description: {
              tools: tools.map((name) => ({
                name,
                inputSchema: { type: 'object' },
                annotations: { readOnlyHint: true },
                ...(name === 'open_prompt_form' && {
                  _meta: { ui: { resourceUri: 'ui://prompt-library/fill-in-form.html' } },
                }),
              })),
            },
          },
          run_for_functions: tools,
        },
      ],
    });
  });

  it('has no tools of its own on request only, so that Copilot reads them from the server', async () => {
    const { 'promptLibraryPlugin.json': pinned = '', ...others } = await filesOf(values);
    const dynamic = await filesOf({ ...values, COPILOT_DYNAMIC_TOOLS: 'true' });
    const { 'promptLibraryPlugin.json': plugin = '', ...same } = dynamic;
    expect(same).toEqual(others);
    expect(JSON.parse(plugin)).toEqual({
      ...(JSON.parse(pinned) as object),
      functions: [],
      runtimes: [
        {
          type: 'RemoteMCPServer',
          auth: { type: 'OAuthPluginVault', reference_id: 'NDY3==' },
          spec: { url: `https://${goodValues.TAB_DOMAIN}/mcp` },
          run_for_functions: ['*'],
        },
      ],
    });
  });
});
