import { readFile } from 'node:fs/promises';
import type { Config } from './config.ts';
import type { Db } from './db/database.ts';
import { listIdsForAssistants } from './features/collections/collections.repository.ts';
import { presentDepartment } from './features/departments/departments.presenter.ts';
import { listDepartments } from './features/departments/departments.repository.ts';
import type { McpLibrary } from './features/mcp/library.ts';
import { type McpDependencies, mcpRoutes } from './features/mcp/mcp.routes.ts';
import { presentPrompt, presentPromptSummary } from './features/prompts/prompts.presenter.ts';
import { listFeatured, listTexts } from './features/prompts/prompts.repository.ts';
import type { PromptService } from './features/prompts/prompts.service.ts';
import { listSavedIds } from './features/saved/saved.repository.ts';
import { findVersionByName } from './features/versions/versions.repository.ts';
import { notFound, redacted } from './http/errors/http-error.ts';
import { parseId } from './http/ids.ts';
import type { ConcurrencyLimit } from './http/limits/concurrency-limit.ts';
import type { Logger } from './http/logger.ts';

interface LibraryDependencies {
  db: Db;
  prompts: PromptService;
  limitReads: ConcurrencyLimit;
  origin: () => string;
}

/** What assistants may read, made of what the API stands on. */
const createMcpLibrary = ({ db, prompts, limitReads, origin }: LibraryDependencies): McpLibrary => ({
  search: async (c, query, departmentId, limit) => {
    const { rows, total } = await prompts.list(c, {
      query,
      department_id: departmentId,
      limit,
    });
    return { prompts: rows.map(presentPromptSummary), total };
  },
  findPrompt: (c, id) => limitReads(c, async () => presentPrompt(await prompts.find(id), [])),
  findVersion: (c, given, version) =>
    limitReads(c, async () => {
      const id = parseId(given, 'Prompt');
      const row = await findVersionByName(db, id, version);
      if (!row) throw notFound('Version');
      const { redactedAt, ...found } = row;
      if (redactedAt) throw redacted('This version was redacted. Use the current one.');
      return { id, version, ...found };
    }),
  listDepartments: (c) => limitReads(c, async () => (await listDepartments(db)).map(presentDepartment)),
  listOwn: (c, userId, limit) =>
    limitReads(c, async () => {
      const own =
        userId === undefined
          ? []
          : [await listIdsForAssistants(db, userId), await listSavedIds(db, userId)].flat();
      const featured = await listFeatured(db);
      const ids = new Set([...own, ...featured.map(({ id }) => id)]);
      return listTexts(db, [...ids].slice(0, limit));
    }),
  urlOf: (promptId) => `${origin()}/prompts/${encodeURIComponent(promptId)}`,
});

export interface AssistantDependencies {
  db: Db;
  config: Pick<Config, 'publicUrl' | 'companyName' | 'allowedOrigins' | 'signIn' | 'mcpAnonymous'>;
  logger: Logger;
  origin: () => string;
  prompts: PromptService;
  limited: { limitReads: ConcurrencyLimit; limitCalls: ConcurrencyLimit };
  countReads: McpDependencies['countReads'];
  identify: McpDependencies['identify'];
  /** The built page that shows the form of a prompt inside of assistants; read when one asks for it. */
  formViewFile: string;
}

/** Reads a file that does not change while the process runs: once, when it is asked for. */
function readOnce(file: string) {
  let content: Promise<string> | undefined;
  return () => {
    content ??= readFile(file, 'utf8');
    content.catch(() => {
      content = undefined;
    });
    return content;
  };
}

/** The server for assistants, as it is configured. */
export function assistantRoutes(dependencies: AssistantDependencies) {
  const { db, config, logger, origin, prompts, limited, identify, countReads } = dependencies;
  const { signIn, publicUrl, companyName, allowedOrigins } = config;
  const { limitReads, limitCalls } = limited;
  return mcpRoutes({
    library: createMcpLibrary({ db, prompts, limitReads, origin }),
    logger,
    companyName,
    allowedOrigins,
    publicUrl,
    origin,
    identify,
    authorizationServer:
      signIn.kind === 'microsoft' ? `${signIn.authority}/${signIn.tenantId}/v2.0` : undefined,
    isAnonymousAllowed: config.mcpAnonymous,
    readFormView: readOnce(dependencies.formViewFile),
    countReads,
    limitCalls,
  });
}
