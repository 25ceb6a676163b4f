import { describe, expect, it } from 'vitest';
import { deployments, examiner, type Proxy, packageValues, publicUrl } from './deployment.ts';
import { teamsFolder } from './teams-folder.ts';

const folder = teamsFolder();
const deployment = deployments();
const examined = examiner(folder, deployment);
const here = () => ({ ...deployment.environment(), ...packageValues, CHAT_TABS: 'true' });

/** Of the page alone on which people choose the content of a tab. */
const replaced =
  (body: string, status: number): Proxy =>
  (response, path) => {
    if (path !== '/') return response;
    const headers = new Headers(response.headers);
    headers.delete('Content-Length');
    return new Response(body, { status, headers });
  };

describe('the doctor, on tabs in chats and meetings', () => {
  it('says where people choose their content, and nothing of them where the package has none', async () => {
    const { out, wrong } = await examined({ here: here() });
    expect(wrong).toEqual([]);
    expect(out).toContain(
      `ok       Tabs in chats and meetings: people choose their content at ${publicUrl}/?beside=settings`,
    );
    expect((await examined()).out).not.toContain('Tabs in chats');
  });

  it.each([
    ['pages of a version without them', '<div id="root">', 200, 'the pages are of a version without them'],
    ['a proxy that refuses the page', '', 404, '/?beside=settings responds with 404'],
  ])('reports %s', async (_, body, status, problem) => {
    const { wrong } = await examined({ here: here(), proxy: replaced(body, status) });
    expect(wrong).toContain(`wrong    Tabs in chats and meetings: ${problem}`);
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
