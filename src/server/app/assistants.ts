import { readFile } from 'node:fs/promises';
import { listIdsForAssistants } from '#server/features/collections/collections.repository.ts';
import { presentDepartment } from '#server/features/departments/departments.presenter.ts';
import { listDepartments } from '#server/features/departments/departments.repository.ts';
import type { McpLibrary } from '#server/features/mcp/library.ts';
import { mcpRoutes } from '#server/features/mcp/mcp.routes.ts';
import { presentPrompt, presentPromptSummary } from '#server/features/prompts/prompts.presenter.ts';
import { listFeatured } from '#server/features/prompts/prompts.repository.ts';
import { listKeptTags } from '#server/features/tags/tags.repository.ts';
import { findVersionByName } from '#server/features/versions/versions.repository.ts';
import { notFound, redacted } from '#server/http/errors/http-error.ts';
import { parseId } from '#server/http/ids.ts';
import type { AppContext } from './context.ts';

/** The services and repositories that assistants may read. */
const createMcpLibrary = ({
  db,
  prompts,
  origin,
  savedIds,
  textsByIds,
  testsOf,
  metrics,
}: AppContext): McpLibrary => ({
  search: async (c, query, { departmentId, tag }, limit) => {
    const { rows, total } = await prompts.list(c, {
      query,
      department_id: departmentId,
      tag,
      limit,
    });
    if (query?.trim()) metrics?.countSearch('assistant', total > 0);
    return { prompts: rows.map(presentPromptSummary), total };
  },
  findPrompt: async (id) => {
    const row = await prompts.find(id);
    return presentPrompt(row, { comments: [], next: null }, await testsOf(row.id));
  },
  findVersion: async (given, version) => {
    const id = parseId(given, 'Prompt');
    const row = await findVersionByName(db, id, version);
    if (!row) throw notFound('Version');
    const { redactedAt, ...found } = row;
    if (redactedAt) throw redacted('This version was redacted. Use the current version.');
    return { id, version, ...found };
  },
  listDepartments: async () => (await listDepartments(db)).map(presentDepartment),
  listTags: async () => (await listKeptTags(db)).map(({ name }) => name),
  listOwn: async (userId, limit) => {
    const own =
      userId === undefined ? [] : [await listIdsForAssistants(db, userId), await savedIds(userId)].flat();
    const featured = await listFeatured(db);
    const ids = new Set([...own, ...featured.map(({ id }) => id)]);
    return textsByIds([...ids].slice(0, limit));
  },
  urlOf: (promptId) => `${origin()}/prompts/${encodeURIComponent(promptId)}`,
});

/** Reads a file that does not change while the process runs, on the first request for it. */
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

/** The server for assistants, according to its configuration. */
export function assistantRoutes(context: AppContext) {
  const { config, logger, origin, limits, identifyForMcp, visits, formViewFile } = context;
  const { signIn, publicUrl, companyName, allowedOrigins } = config;
  return mcpRoutes({
    library: createMcpLibrary(context),
    logger,
    companyName,
    allowedOrigins,
    publicUrl,
    origin,
    identify: async (token, c) => {
      const caller = await identifyForMcp(token, c);
      if (caller?.userId !== undefined) await visits.noteAssistant(caller.userId);
      return caller;
    },
    authorizationServer:
      signIn.kind === 'microsoft' ? `${signIn.authority}/${signIn.tenantId}/v2.0` : undefined,
    isAnonymousAllowed: config.mcpAnonymous,
    readFormView: readOnce(formViewFile),
    countReads: limits.countReads,
    interruptions: limits.interruptions,
  });
}
