import { mcpPath, mcpScope } from '#contract/mcp.ts';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { scopeName } from '#contract/sign-in.ts';
import { type Role, roles } from '#domain/vocabulary.ts';
import type { Application, AppRole, Scope } from './application.ts';

/** The addresses of the library, and its other clients. */
export interface Installation {
  /** Origin of the server. */
  publicUrl: string;
  /** Origin of the pages: a different one if a static host has them. */
  pageUrl: string;
  /** The agent in Microsoft 365 Copilot, and the Application ID URI that the Teams developer portal shows for it. */
  copilot: boolean;
  copilotUri: string | undefined;
  /** Other assistants, by MCP. */
  mcp: boolean;
}

export const callbackOf = (origin: string) => `${origin}${apiPrefix}${apiPaths.microsoftCallback}`;
/** The redirect of Teams, Outlook and Microsoft 365 (nested app authentication). */
export const brokerOf = (pageUrl: string) => `brk-multihub://${new URL(pageUrl).hostname}`;
export const apiUri = (clientId: string) => `api://${clientId}`;
/** The format that Teams' older single sign-on uses. */
export const teamsApiUri = (pageUrl: string, clientId: string) =>
  `api://${new URL(pageUrl).hostname}/${clientId}`;
export const mcpUri = (publicUrl: string) => `${publicUrl}${mcpPath}`;

/** The page on which an administrator consents for everyone. */
export function consentUrl(authority: string, tenantId: string, clientId: string, publicUrl: string) {
  const redirect = encodeURIComponent(callbackOf(publicUrl));
  return `${authority}/${tenantId}/adminconsent?client_id=${clientId}&redirect_uri=${redirect}`;
}

/** Microsoft's own clients, from the table of https://learn.microsoft.com/microsoftteams/platform/tabs/how-to/authentication/tab-sso-register-aad */
const hosts: Record<string, string> = {
  '1fec8e78-bce4-4aaf-ab1b-5451cc387264': 'Teams on desktop and mobile',
  '5e3ce6c0-2b1f-4285-8d4b-75ee78787346': 'Teams on the web',
  '4765445b-32c6-49b0-83e6-1d93765276ca': 'Microsoft 365 on the web',
  '0ec893e0-5785-4de6-99da-4ed124e5296c': 'Microsoft 365 on the desktop',
  'd3590ed6-52b3-4102-aeff-aad2292ab01c': 'Microsoft 365 on mobile, Outlook on the desktop',
  'bc59ab01-8403-45c6-8796-ac3ef710b3e3': 'Outlook on the web',
  '27922004-5251-4030-b22d-91ecd9a37ea4': 'Outlook on mobile',
};
/** https://github.com/MicrosoftDocs/m365copilot-docs/blob/main/docs/plugin-authentication-entra-sso.md */
const tokenStore = 'ab3be6b7-f5df-413d-ac2d-abf1e3fd9c0b';
const copilotRedirect = 'https://teams.microsoft.com/api/platform/v1.0/oAuthConsentRedirect';
/** https://learn.microsoft.com/graph/mcp-server/get-started */
const visualStudioCode = 'aebc6443-996d-45c2-90f0-388ff96faa56';

export const clientNames: Record<string, string> = {
  ...hosts,
  [tokenStore]: "Microsoft 365 Copilot (Microsoft's Enterprise token store)",
  [visualStudioCode]: 'Visual Studio Code',
};

/** https://learn.microsoft.com/graph/permissions-reference */
export const graphAppId = '00000003-0000-0000-c000-000000000000';
export const graphPermissions: Record<string, string> = {
  '37f7f235-527c-4136-accd-4a02d197296e': 'openid',
  '14dad69e-099b-42c9-810b-d002981feec1': 'profile',
  '64a6cdd6-aab1-4aaf-94b8-3cc8405e90d0': 'email',
};

/** Ids that the registration keeps; they are unique within one registration only. */
const scopeIds = {
  [scopeName]: '7ed6a30d-007d-4853-93fd-ff498908b881',
  [mcpScope]: 'db6d2a08-0496-404b-a17c-bb6e01a641f7',
};

/** A permission that administrators and users may consent to. */
function scopeOf(value: keyof typeof scopeIds, name: string, does: string): Scope {
  return {
    id: scopeIds[value],
    value,
    type: 'User',
    isEnabled: true,
    adminConsentDisplayName: `${name} as the user`,
    adminConsentDescription: `Lets the app ${does} in the name of the signed-in user.`,
    userConsentDisplayName: `${name} as you`,
    userConsentDescription: `Lets the app ${does} in your name.`,
  };
}

const useLibrary = scopeOf(scopeName, 'Use the prompt library', 'use the prompt library');
const readPrompts = scopeOf(mcpScope, 'Read the prompt library', 'search and read prompts');

const roleFacts: Record<Role, Pick<AppRole, 'id' | 'description'>> = {
  Reviewer: {
    id: '82c8738d-23bb-49e6-87d6-f15586366f76',
    description: 'Reviews submissions to the prompt library',
  },
  Admin: { id: '54f6b0e3-5ea4-4c76-8177-d6cbc85ec324', description: 'Runs the prompt library' },
};
const appRoles = roles.map((value) => {
  const { id, description } = roleFacts[value];
  return { id, value, displayName: value, description, isEnabled: true, allowedMemberTypes: ['User'] };
});

/** Whether a person is a member of the tenant (0) or a guest (1): without it the server recognises fewer guests. */
const acct = { name: 'acct', source: null, essential: false, additionalProperties: [] };

const preAuthorise = (clients: string[], scopes: Scope[]) =>
  clients.map((appId) => ({ appId, delegatedPermissionIds: scopes.map(({ id }) => id) }));

/** One registration: its properties as a function of its client id, which Entra assigns. */
export interface Facts {
  kind: 'library' | 'assistants';
  displayName: string;
  /** Graph's alternate key, so that a repeated creation finds the first one. */
  uniqueName: string;
  application: (clientId: string) => Application;
}

const keyOf = (kind: string, publicUrl: string) =>
  `${kind}-${new URL(publicUrl).host.replaceAll(/[^a-z\d.-]/gi, '-')}`;

/** The registration of browsers, Teams and the API. */
const libraryFacts = ({ publicUrl, pageUrl }: Installation): Facts => ({
  kind: 'library',
  displayName: 'Prompt Library',
  uniqueName: keyOf('prompt-library', publicUrl),
  application: (clientId) => ({
    displayName: 'Prompt Library',
    signInAudience: 'AzureADMyOrg',
    identifierUris: [apiUri(clientId), teamsApiUri(pageUrl, clientId)],
    api: {
      requestedAccessTokenVersion: 2,
      oauth2PermissionScopes: [useLibrary],
      preAuthorizedApplications: preAuthorise(Object.keys(hosts), [useLibrary]),
    },
    web: { redirectUris: [callbackOf(publicUrl)] },
    spa: { redirectUris: [brokerOf(pageUrl)] },
    appRoles,
    optionalClaims: { idToken: [acct], accessToken: [acct] },
    requiredResourceAccess: [
      {
        resourceAppId: graphAppId,
        resourceAccess: Object.keys(graphPermissions).map((id) => ({ id, type: 'Scope' })),
      },
      { resourceAppId: clientId, resourceAccess: [{ id: useLibrary.id, type: 'Scope' }] },
    ],
  }),
});

/** The registration whose tokens assistants send to `/mcp`. Copilot's have the scope `access_as_user` only. */
function assistantsFacts({ publicUrl, copilot, copilotUri, mcp }: Installation): Facts {
  const scopes = copilot ? [readPrompts, useLibrary] : [readPrompts];
  const displayName = 'Prompt Library (assistants)';
  return {
    kind: 'assistants',
    displayName,
    uniqueName: keyOf('prompt-library-assistants', publicUrl),
    application: () => ({
      displayName,
      signInAudience: 'AzureADMyOrg',
      identifierUris: [mcpUri(publicUrl), ...(copilotUri === undefined ? [] : [copilotUri])],
      api: {
        requestedAccessTokenVersion: 2,
        oauth2PermissionScopes: scopes,
        preAuthorizedApplications: [
          ...preAuthorise(copilot ? [tokenStore] : [], scopes),
          ...preAuthorise(mcp ? [visualStudioCode] : [], [readPrompts]),
        ],
      },
      web: { redirectUris: copilot ? [copilotRedirect] : [] },
      spa: { redirectUris: [] },
      appRoles: [],
      requiredResourceAccess: [],
    }),
  };
}

/** The registrations that an installation needs. The plan, `--check`, `--document` and the doctor use these facts. */
export const factsOf = (installation: Installation): Facts[] => [
  libraryFacts(installation),
  ...(installation.copilot || installation.mcp ? [assistantsFacts(installation)] : []),
];
