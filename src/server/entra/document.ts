import { clientNames, consentUrl, type Facts, factsOf, type Installation } from './facts.ts';

const clientId = '<client id>';

/** The properties of each registration, in the format of Microsoft Graph, which is that of the portal's manifest. */
export function documentOf(installation: Installation, ids: Partial<Record<Facts['kind'], string>>) {
  return {
    applications: factsOf(installation).map((facts) => facts.application(ids[facts.kind] ?? clientId)),
  };
}

function stepsOf(facts: Facts): string[] {
  const { displayName, identifierUris, api, web, spa, appRoles } = facts.application(clientId);
  const clients = api.preAuthorizedApplications.map(
    ({ appId }) => `       ${appId}  ${clientNames[appId] ?? ''}`,
  );
  return [
    `Registration "${displayName}"`,
    '  1. App registrations, New registration: this name, accounts in this directory',
    '     only. Note the client id.',
    '  2. Manifest: set api.requestedAccessTokenVersion to 2. Save.',
    '  3. Manifest, from the document above: api.oauth2PermissionScopes' +
      (appRoles.length > 0 ? ', appRoles,' : '.'),
    appRoles.length > 0 ? '     optionalClaims. Save.' : '     Save.',
    ...(clients.length > 0
      ? ['  4. Manifest: api.preAuthorizedApplications. Save. They are']
      : ['  4. No client applications.']),
    ...clients,
    '  5. Manifest: identifierUris, one at a time. Save.',
    ...identifierUris.map((uri) => `       ${uri}`),
    '  6. Authentication:',
    ...web.redirectUris.map((uri) => `       Web: ${uri}`),
    ...spa.redirectUris.map((uri) => `       Single-page application: ${uri}`),
    ...(web.redirectUris.length + spa.redirectUris.length > 0 ? [] : ['       no redirect addresses']),
    ...(facts.kind === 'library'
      ? [
          '  7. API permissions: Microsoft Graph, delegated: openid, profile, email; My',
          `     APIs, ${displayName}: access_as_user. Grant admin consent.`,
          '  8. Certificates & secrets: New client secret. Copy its Value.',
        ]
      : []),
    '',
  ];
}

/** The same by hand, in the order that Entra needs. */
export const portalSteps = (installation: Installation): string[] => [
  'In the Entra admin centre (https://entra.microsoft.com), in this order:',
  '',
  ...factsOf(installation).flatMap(stepsOf),
];

/** The remaining steps after the registrations are created. */
export function nextSteps(
  installation: Installation,
  given: { authority: string; tenantId: string; clientId: string; file: string; env: string },
): string[] {
  const { authority, tenantId, clientId, file, env } = given;
  const { publicUrl, copilot, copilotUri } = installation;
  const steps = [
    [
      'Consent for everyone, as a Cloud Application Administrator:',
      consentUrl(authority, tenantId, clientId, publicUrl),
    ],
    ['Roles: Enterprise applications, Prompt Library, Users and groups: give people', 'Reviewer and Admin.'],
    [`Start the server with ${file}, such as`, `  node --env-file=${file} dist/server/main.js`],
    ...(copilot && copilotUri === undefined
      ? [
          [
            'Teams developer portal, Tools, Microsoft Entra SSO client ID registration:',
            `base URL ${publicUrl}/mcp, Any Teams app,`,
            'client id from ENTRA_MCP_CLIENT_ID.',
            `Set COPILOT_OAUTH_ID in env/.env.${env} to its id, and run this command again`,
            'with --copilot-uri and the Application ID URI that it shows.',
          ],
        ]
      : []),
    [`npm run teams:package -- --env ${env}`],
    [`node --env-file=${file} dist/server/doctor.js --env ${env}`],
  ];
  return [
    'Next:',
    ...steps.flatMap((lines, index) =>
      lines.map((line, at) => `${at === 0 ? `${index + 1}.` : '  '} ${line}`),
    ),
  ];
}
