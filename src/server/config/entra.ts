import * as kind from './kinds.ts';
import { group, setting } from './setting.ts';

export const entra = group('Sign-in with Microsoft Entra ID', {
  tenantId: setting(
    'ENTRA_TENANT_ID',
    kind.guid("the tenant's ID, such as 00000000-0000-4000-8000-000000000000"),
    {
      doc: 'The directory (tenant) ID; set it with the next two. Without them, users sign in as demo employees, only in browsers on this machine and outside production.',
      common: true,
    },
  ),
  clientId: setting(
    'ENTRA_CLIENT_ID',
    kind.guid("the app registration's client ID, a GUID like the tenant's"),
    { doc: 'The application (client) ID of the app registration.', common: true },
  ),
  clientSecret: setting('ENTRA_CLIENT_SECRET', kind.text("the secret's value", /^/), {
    doc: 'The client secret of the app registration.',
    secret: true,
    common: true,
  }),
  teamsClientId: setting(
    'ENTRA_TEAMS_CLIENT_ID',
    kind.guid('the client ID of the second app registration, a GUID'),
    {
      otherwise: 'the client ID',
      doc: 'A second registration for sign-in inside Teams, if the tenant needs one.',
      guide: 'Only for [AADSTS90009](sign-in-and-teams.md#two-registrations).',
    },
  ),
  mcpClientId: setting(
    'ENTRA_MCP_CLIENT_ID',
    kind.guid('the client ID of the registration for assistants, a GUID'),
    {
      doc: 'The registration whose access tokens AI assistants send to `/mcp`.',
      guide: 'See [AI assistants](assistants.md#ai-assistants-mcp).',
    },
  ),
  authority: setting(
    'ENTRA_AUTHORITY',
    kind.baseUrl(
      'an https address such as https://login.microsoftonline.com (http on a loopback address only)',
    ),
    { otherwise: 'https://login.microsoftonline.com', doc: 'The Microsoft cloud for sign-in.' },
  ),
  allowedTenants: setting(
    'ENTRA_ALLOWED_TENANTS',
    kind.commaSeparated('tenant IDs (GUIDs) separated by commas', kind.parseGuid),
    { otherwise: 'the tenant', doc: 'The tenants whose users may sign in.' },
  ),
  clients: setting(
    'ENTRA_CLIENTS',
    kind.commaSeparated('client IDs (GUIDs) separated by commas', kind.parseGuid),
    {
      otherwise: 'any client',
      doc: 'The clients whose access tokens may act for a person, in the API and at `/mcp`; ENTRA_CLIENT_ID and ENTRA_TEAMS_CLIENT_ID always may.',
      guide: 'See [Sessions and tokens](sign-in-and-teams.md#sessions-and-tokens).',
    },
  ),
  apiAudience: setting(
    'ENTRA_API_AUDIENCE',
    kind.commaSeparated(
      'audiences separated by commas, such as api://prompts.example.com',
      (part) => part || undefined,
    ),
    {
      doc: 'Additional audiences of access tokens; the client ID and `api://` with the client ID are always accepted.',
    },
  ),
});
