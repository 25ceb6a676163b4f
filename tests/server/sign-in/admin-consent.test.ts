import { describe, expect, it } from 'vitest';
import { sharedApp } from '#tests/support/test-database.ts';

const callback = '/api/auth/microsoft/callback';
const tenant = '11111111-1111-4111-8111-111111111111';

describe('the return from Microsoft after an admin’s consent for all users', () => {
  const app = sharedApp();
  const visit = async (query: string) => {
    const response = await app.request(`${callback}?${query}`);
    return { status: response.status, page: await response.text(), headers: response.headers };
  };

  it('ends on a page that confirms the consent, and its tenant', async () => {
    const { status, page, headers } = await visit(`admin_consent=True&tenant=${tenant}`);
    expect(status).toBe(200);
    expect(page).toContain('<h1>Consent given</h1>');
    expect(page).toContain(`of tenant ${tenant}`);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it('says that consent was not given where it was refused, with admin_consent=True as well, or cancelled', async () => {
    const refused = 'error=consent_required&error_description=AADSTS65004%3a+The+resource+owner+denied';
    const cancelled = 'error=permission_denied&error_description=The+admin+canceled+the+request';
    for (const [query, reason] of [
      [`admin_consent=True&tenant=${tenant}&${refused}`, 'consent_required, AADSTS65004'],
      [cancelled, 'permission_denied'],
    ] as const) {
      const { status, page } = await visit(query);
      expect(status).toBe(400);
      expect(page).toContain('<h1>Consent not given</h1>');
      expect(page).toContain(`(${reason})`);
    }
  });

  it('repeats nothing from the URL, which anyone can write', async () => {
    const { page } = await visit(
      'admin_consent=True&error=Call+0900+now&error_description=<b>Call</b>&tenant=<script>',
    );
    expect(page).toContain('<h1>Consent not given</h1>');
    expect(page).not.toMatch(/0900|<b>|<script/);
  });
});
