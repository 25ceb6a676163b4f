import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { hostToken } from '#tests/e2e/support/teams/people.ts';
import { expect, test } from '#tests/e2e/support/teams/test.ts';
import { expectToast } from '#tests/e2e/support/toasts.ts';
import { clients } from '#tests/support/simulated-host/clients.ts';
import { binding } from '#tests/support/simulated-host/host-page.ts';
import { says } from '#tests/support/simulated-host/messages.ts';

const id = 'literature-search-strategy';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });

/** On phones there is no frame: the page is in the host's web view, and an object in the window receives its messages. */
test.beforeEach(async ({ robin, page, teams, deployment }) => {
  teams.settings.client = clients.ios;
  const { accessToken } = await hostToken(deployment.entra, robin);
  teams.replies['authentication.getAuthToken'] = says(true, accessToken);
  await page.addInitScript((name) => {
    const host = window as unknown as {
      nativeInterface: object;
      onNativeMessage: (event: { data: unknown }) => void;
    } & Record<string, (request: unknown, asker: string) => Promise<unknown>>;
    host.nativeInterface = {
      framelessPostMessage: async (message: string) => {
        const data = await host[name]?.(JSON.parse(message), 'content');
        if (data) host.onNativeMessage({ data });
      },
    };
  }, binding);
});

test('signs in by single sign-on where the web view has no bridge, and shares and downloads by the host', async ({
  page,
  teams,
  server,
}) => {
  await page.goto(`/prompts/${id}`);
  await expect(page.getByRole('button', { name: 'Account: Robin Ferrer' })).toBeVisible();
  expect(teams.said('nestedAppAuth.execute')).toHaveLength(0);
  expect(teams.said('appInitialization.success')).toHaveLength(1);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expectToast(page, { title: 'Prompt saved', body: 'This prompt has been added to your saved list.' });
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await expectToast(page, { title: 'Prompt shared' });
  const [[request] = []] = teams.said('sharing.shareWebContent');
  expect(request).toMatchObject({ content: [{ type: 'URL', url: `${server.address}/prompts/${id}` }] });
  // Phones do not show links of Teams.
  expect(teams.said('shareDeepLink')).toEqual([]);
  // Web views lose downloads.
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const url = `${server.address}${apiPrefix}${apiPaths.promptDownload(id)}`;
  await expect.poll(() => teams.said('executeDeepLink')).toEqual([[url]]);
});
