import type { Context } from 'hono';
import { html } from 'hono/html';
import { plainPage } from '#server/http/spa/plain-page.ts';

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The parameters of Microsoft's redirect after admin consent; undefined for the end of a sign-in, which has a `state`. */
function consentResult(c: Context) {
  const { admin_consent, state, error, error_description = '', tenant = '' } = c.req.query();
  const isRefusal = error === 'permission_denied' || error === 'consent_required';
  if (state !== undefined || (admin_consent === undefined && !isRefusal)) return undefined;
  // A refusal contains admin_consent=True too: it names the kind of response, not its result.
  const granted = error === undefined && admin_consent?.toLowerCase() === 'true';
  return {
    granted,
    tenant: guid.test(tenant) ? tenant.toLowerCase() : undefined,
    // Only codes from the URL are shown, because anyone can write a URL.
    reason: [/^[a-z_]{1,40}$/.exec(error ?? '')?.[0], /AADSTS\d{4,10}/.exec(error_description)?.[0]]
      .filter(Boolean)
      .join(', '),
  };
}

/**
 * The page for an administrator who returns from Microsoft's consent page; undefined if the URL is no such redirect.
 *
 * https://learn.microsoft.com/entra/identity-platform/v2-admin-consent
 */
export async function consentResponse(c: Context): Promise<Response | undefined> {
  const result = consentResult(c);
  if (!result) return undefined;
  const { granted, tenant, reason } = result;
  const where = tenant === undefined ? 'of the organisation' : `of tenant ${tenant}`;
  const page = granted
    ? plainPage(
        'Consent given',
        html`<p>Microsoft reports that an administrator has given consent for everyone ${where}.</p>
          <p>You can close this page, or <a href="/login">sign in</a> to try it.</p>`,
      )
    : plainPage(
        'Consent not given',
        html`<p>Microsoft reports that consent was not given for users ${where}${reason ? ` (${reason})` : ''}.</p>
          <p>Open the consent address again as an administrator who may consent for everyone, such as a Cloud Application
            Administrator. See Consent in the admin guide.</p>`,
      );
  return c.html(page, granted ? 200 : 400, { 'Cache-Control': 'no-store' });
}
