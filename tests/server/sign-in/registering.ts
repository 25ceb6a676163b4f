import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterEach, beforeEach, expect } from 'vitest';
import { type Options, registerApps } from '#server/entra/register.ts';
import { createTenant, token } from '#tests/support/graph.ts';

export const publicUrl = 'https://prompts.example.com';

const state = () => ({
  ...createTenant(),
  folder: '',
  /** The output of the last run. */
  lines: [] as string[],
  /** Milliseconds that the command waited. */
  pauses: [] as number[],
  now: new Date('2026-11-23T12:00:00Z'),
  /** The response to the command's question. */
  answer: true as boolean | undefined,
});

/** A new tenant and a new folder for each test. */
export function registering() {
  const at = state();
  beforeEach(async () => {
    Object.assign(at, state(), { folder: await mkdtemp(path.join(tmpdir(), 'prompt-library-entra-')) });
    await mkdir(path.join(at.folder, 'env'));
  });
  afterEach(() => rm(at.folder, { recursive: true }));

  const file = (name: string) => path.join(at.folder, name);
  const application = (name: string) => {
    const found = at.tenant.applications.filter(({ displayName }) => displayName === name);
    expect(found).toHaveLength(1);
    return found[0] as (typeof found)[0];
  };
  return Object.assign(at, {
    file,
    serverFile: () => file('server.env'),
    /** Another tenant, without files of the server. */
    async startAgain() {
      Object.assign(at, createTenant());
      await rm(file('server.env'), { force: true });
    },
    read: async (name: string) => parseEnv(await readFile(file(name), 'utf8')),
    library: () => application('Prompt Library'),
    assistants: () => application('Prompt Library (assistants)'),
    writes: () => at.tenant.sent.length,
    /** The present registrations, without properties that Graph adds. */
    document: () =>
      at.tenant.applications.map((one) => ({
        ...one,
        id: undefined,
        appId: undefined,
        uniqueName: undefined,
        passwordCredentials: undefined,
      })),
    /** Runs the command. @returns its exit status. */
    async run(changes: Partial<Options> = {}, given: string | null = token) {
      at.lines = [];
      const options: Options = {
        publicUrl,
        pageUrl: changes.publicUrl ?? publicUrl,
        copilot: true,
        copilotUri: undefined,
        mcp: true,
        mode: 'apply',
        yes: false,
        authority: 'https://login.microsoftonline.com',
        graph: 'https://graph.microsoft.com',
        tenant: undefined,
        ids: {},
        secretDays: 180,
        file: file('server.env'),
        env: 'prod',
        root: at.folder,
        ...changes,
      };
      const print = (line: string) => void at.lines.push(line);
      try {
        return await registerApps(options, {
          fetch: at.fetch,
          now: () => at.now,
          sleep: async (milliseconds) => void at.pauses.push(milliseconds),
          ask: async () => at.answer,
          print,
          say: print,
          token: given ?? undefined,
        });
      } catch (error) {
        at.lines.push((error as Error).message);
        return 'failed';
      }
    },
  });
}
