const again = 'Then run the same command again: it continues.';

/** The permissions for creating and changing a registration (https://learn.microsoft.com/graph/api/application-update). */
const rights = [
  'Your account may not do this in the tenant. It needs one of these roles:',
  '- Application Developer, to create the registrations,',
  '- Cloud Application Administrator or Application Administrator, to change those',
  '  that you do not own,',
  'and the token needs the permission Application.ReadWrite.All. Ask for the role, or',
  'give the output of --document to an administrator.',
].join('\n');

const known: Record<string, string> = {
  Authorization_RequestDenied: rights,
  InvalidAuthenticationToken:
    'Microsoft Graph does not accept the token: it has expired or is for another service. Sign in again, or take a new GRAPH_TOKEN.',
  HostNameNotOnVerifiedDomain: 'The domain is not verified in the tenant.',
  CannotDeleteOrUpdateEnabledEntitlement:
    'The registration was changed by someone else at the same time. Run the same command again.',
  Directory_QuotaExceeded:
    'The tenant or your account has too many registrations: delete one that is not in use.',
  TooManyRequests: 'Microsoft Graph is busy. Run the same command again in a few minutes: it continues.',
};

/** Policies of the tenant for secrets (https://learn.microsoft.com/graph/api/resources/applicationauthenticationmethodpolicy). */
const byPolicy = [
  'A policy of the tenant refuses this secret. If it limits the lifetime, use fewer',
  'days: --secret-days 90. If it permits no secrets, ask for an exemption for this app.',
  again,
].join('\n');

/** A refusal of Microsoft Graph in words with a remedy; Graph's own message if it is unknown. */
export function explainRefusal(status: number, code: string, message: string): string {
  const words = known[code] ?? (code.endsWith('AsPerAppPolicy') ? byPolicy : undefined);
  if (words) return words;
  if (status === 403) return rights;
  const said = [code, message].filter(Boolean).join(': ');
  return `Microsoft Graph responds with ${status}${said && `: ${said}`}`;
}

/** The meaning of a refused Application ID URI, and the remedy. @param detail Graph's own message. */
export function explainUri(uri: string, detail: string): string {
  const [, domain = ''] = /^\w+:\/\/([^/:]+)/.exec(uri) ?? [];
  if (detail.includes('Another object'))
    return `Entra refuses ${uri}: another registration of the tenant has this address. Remove it there, then run the same command again.`;
  if (!detail.includes('verified domain')) return `Entra refuses ${uri}: ${detail}`;
  const effect = uri.startsWith('api:')
    ? "Sign-in in Teams works by api://<client id>; only Teams' older single sign-on uses this one."
    : 'Assistants cannot sign in without it.';
  return `Entra refuses ${uri}: ${domain} is not a verified domain of the tenant. ${effect} Verify ${domain} in the Entra admin centre (Domain names), or ask for an exemption from the policy for Application ID URIs. ${again}`;
}
