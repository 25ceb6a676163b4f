import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { deployments, examiner, type Proxy, packageValues, publicUrl } from './deployment.ts';
import { goodValues, teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const deployment = deployments();
const examined = examiner(folder, deployment);
const here = () => ({ ...deployment.environment(), ...packageValues, CHAT_TABS: 'true' });

/** Only the page on which users choose the content of a tab has these. */
const replaced =
  (body: string, status: number): Proxy =>
  (response, path) => {
    if (path !== '/') return response;
    const headers = new Headers(response.headers);
    for (const name of ['Content-Length', 'Content-Encoding']) headers.delete(name);
    return new Response(body, { status, headers });
  };

async function unpacked() {
  const { 'manifest.json': manifest = new Uint8Array(), ...files } = unzipSync(
    await readFile(folder.file('appPackage/build/appPackage.dev.zip')),
  );
  return { files, manifest: JSON.parse(strFromU8(manifest)) as Record<string, unknown> };
}

describe('the tabs in chats and meetings of the app package', () => {
  it.each([{}, { AAD_TEAMS_CLIENT_ID: 'cccccccc-3333-4333-8333-333333333333' }])(
    'has them on request only, with %j',
    async (others) => {
      const values = { ...goodValues, ...others };
      await folder.package(values);
      const without = await unpacked();
      const made = await folder.package({ ...values, CHAT_TABS: 'true' });
      expect(made).toMatchObject({ code: 0, err: '' });
      const { files, manifest } = await unpacked();
      const { configurableTabs, supportsChannelFeatures, ...rest } = manifest;
      expect(files).toEqual(without.files);
      expect(rest).toEqual(without.manifest);
      expect(supportsChannelFeatures).toBe('tier1');
      expect(configurableTabs).toEqual([
        {
          configurationUrl: `https://${goodValues.TAB_DOMAIN}/?beside=settings`,
          canUpdateConfiguration: true,
          scopes: ['team', 'groupChat'],
          context: [
            'channelTab',
            'privateChatTab',
            'meetingChatTab',
            'meetingDetailsTab',
            'meetingSidePanel',
          ],
          meetingSurfaces: ['sidePanel'],
        },
      ]);
    },
  );
});

describe('the doctor, on tabs in chats and meetings', () => {
  it('names the page on which users choose their content, and nothing for a package without such tabs', async () => {
    const { out, wrong } = await examined({ here: here() });
    expect(wrong).toEqual([]);
    expect(out).toContain(
      `ok       Tabs in chats and meetings: people choose their content at ${publicUrl}/?beside=settings`,
    );
    expect((await examined()).out).not.toContain('Tabs in chats');
  });

  it.each([
    [
      'a page that is not of the library',
      '<h1>It works!</h1>',
      200,
      '/?beside=settings is not a page of the library',
    ],
    ['a proxy that refuses the page', '', 404, '/?beside=settings responds with 404'],
  ])('reports %s', async (_, body, status, problem) => {
    const { wrong } = await examined({ here: here(), proxy: replaced(body, status) });
    expect(wrong.join('\n')).toContain(`wrong    Tabs in chats and meetings: ${problem}`);
  });

  it('reports a server without Microsoft sign-in', async () => {
    const { PUBLIC_URL } = deployment.environment();
    const { wrong } = await examined({
      server: { PUBLIC_URL },
      here: { PUBLIC_URL, ...packageValues, CHAT_TABS: 'true' },
    });
    expect(wrong).toContain(
      'wrong    Tabs in chats and meetings: ENTRA_* are not set here: people cannot sign in',
    );
  });
});
