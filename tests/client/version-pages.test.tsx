import { screen, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { listLimits } from '#contract/list-limits.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const { page } = listLimits.promptVersions;
const total = page + 3;

beforeEach(async () => {
  await setPublicConfig({ ownServer: true });
  await fillLibrary();
  const { db } = await testApp();
  await db.execute(sql`
    insert into revisions (id, prompt_id, number, version, status, title, full_prompt, author)
    select 'r' || n, 'loose', n, '1.' || n, 'published', 'Title', 'Text ' || n, 'Ann' from generate_series(2, ${total}::int) as n`);
  await db.execute(
    sql`update prompts set revision_number = ${total}::int, version = ${`1.${total}`} where id = 'loose'`,
  );
});
afterEach(() => setPublicConfig({}));

const list = async () =>
  within(await screen.findByRole('list', { name: 'Versions, newest first' })).getAllByRole('heading', {
    level: 2,
  });
const earlier = () => screen.findByRole('button', { name: 'Show earlier versions' });

it('a prompt with many versions begins with the newest, and shows earlier ones on request', async () => {
  let isBroken = true;
  const { user } = renderApp('/prompts/loose/versions');
  expect(await screen.findByText(new RegExp(`^${total} published versions of`))).toBeInTheDocument();
  expect(await list()).toHaveLength(page);
  onGet('/prompts/loose/versions', (call) => (isBroken ? fails(500, 'Away.')(call) : undefined));
  await user.click(await earlier());
  expect(await screen.findByRole('alert')).toHaveTextContent('Earlier versions could not be loaded.');
  isBroken = false;
  await user.click(await earlier());
  await screen.findByRole('heading', { level: 2, name: /^v1\.0/ });
  expect(await list()).toHaveLength(total);
  expect(screen.queryByRole('button', { name: 'Show earlier versions' })).not.toBeInTheDocument();
});

it('a comparison with an early version opens by its URL', async () => {
  renderApp(`/prompts/loose/versions?from=2&to=${total}`);
  expect(
    await screen.findByRole('heading', { name: new RegExp(`1\\.2\\b.*1\\.${total}`) }),
  ).toBeInTheDocument();
});
