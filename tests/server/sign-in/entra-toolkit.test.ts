import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { newApplication } from '#tests/support/graph.ts';
import { publicUrl, registering } from './registering.ts';

const at = registering();

it('entra:register creates the registration of "atk provision", and continues with one that it created', async () => {
  const made = newApplication({ displayName: 'Prompt Library' });
  at.tenant.applications.push(made);
  const given: Record<string, string> = {
    PUBLIC_URL: publicUrl,
    TAB_DOMAIN: 'prompts.example.com',
    AAD_APP_CLIENT_ID: made.appId,
    AAD_APP_OBJECT_ID: made.id,
  };
  const template = await readFile('appPackage/aad.manifest.json', 'utf8');
  const { id, appId, ...manifest } = JSON.parse(
    template.replaceAll(/\$\{\{(\w+)\}\}/g, (_, name: string) => given[name] ?? ''),
  ) as typeof made;
  expect([id, appId]).toEqual([made.id, made.appId]);
  Object.assign(made, structuredClone(manifest));
  expect(await at.run({ copilot: false, mcp: false })).toBe(0);
  // The registration lacks only a secret.
  expect(at.tenant.sent.map(({ path }) => path)).toEqual([
    '/servicePrincipals',
    `/applications/${made.id}/addPassword`,
  ]);

  await at.startAgain();
  expect(await at.run({ copilot: false, mcp: false })).toBe(0);
  const { appId: ownId } = at.library();
  const [own] = at.document();
  expect(JSON.parse(JSON.stringify(own).replaceAll(ownId, made.appId))).toEqual(manifest);
});
