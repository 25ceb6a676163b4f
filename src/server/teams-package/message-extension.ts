import { extensionCommand } from '#contract/message-extension.ts';
import { apiPrefix } from '#contract/paths.ts';
import { searchRoute } from '#server/features/message-extension/message-extension.routes.ts';
import { createRouter } from '#server/http/router.ts';
import type { Json } from './fill.ts';
import { jsonFile } from './json-file.ts';
import { cardProblems } from './schema.ts';
import type { Variables } from './variables.ts';

/** Files of the message extension in the package. */
const names = { api: 'messageExtensionApi.json', card: 'messageExtensionCard.json' };

/**
 * Without a bot: Teams calls the API itself, with a token of the person who searches
 * (https://learn.microsoft.com/microsoftteams/platform/messaging-extensions/api-based-microsoft-entra).
 */
const extension = {
  composeExtensionType: 'apiBased',
  apiSpecificationFile: names.api,
  authorization: { authType: 'microsoftEntra', microsoftEntraConfiguration: { supportsSingleSignOn: true } },
  commands: [
    {
      id: extensionCommand,
      type: 'query',
      title: 'Find a prompt',
      description: 'Search the prompt library and insert a card that leads to the prompt.',
      context: ['compose', 'commandBox'],
      parameters: [
        {
          name: 'query',
          title: 'Search',
          description: 'Task, title or words of the prompt',
          inputType: 'text',
        },
      ],
      apiResponseRenderingTemplateFile: names.card,
    },
  ],
};

export const withMessageExtension = (manifest: Json): Json =>
  manifest !== null && typeof manifest === 'object' && !Array.isArray(manifest)
    ? { ...manifest, composeExtensions: [extension] }
    : manifest;

/**
 * The route of the search in the format for Teams: OpenAPI 3.0, one call with the name of the command, its parameter required. The
 * manifest has the sign-in.
 */
function describeApi(domain: string): Json {
  const { security: _, request, responses, ...route } = searchRoute;
  const errors = Object.entries(responses).filter(([status]) => status !== '200');
  const router = createRouter();
  router.openAPIRegistry.registerPath({
    ...route,
    path: `${apiPrefix}${route.path}`,
    operationId: extensionCommand,
    request: { query: request.query.required() },
    responses: {
      200: responses[200],
      ...Object.fromEntries(errors.map(([status, { description }]) => [status, { description }])),
    },
  });
  return router.getOpenAPIDocument({
    openapi: '3.0.3',
    info: { title: 'Prompt library', version: '1' },
    servers: [{ url: `https://${domain}` }],
  }) as unknown as Json;
}

/** Files of the message extension by name, and their problems. */
export async function messageExtensionFiles(folder: string, variables: Variables) {
  const card = await jsonFile(folder, 'message-extension/card.json', variables, { problemsOf: cardProblems });
  const api = Buffer.from(`${JSON.stringify(describeApi(variables.TAB_DOMAIN), null, 2)}\n`);
  return { entries: { [names.api]: api, [names.card]: card.content }, problems: card.problems };
}
