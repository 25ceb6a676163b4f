import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { recount } from '#server/lifecycle/recount.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

let author: Caller;

/** Comments 1 to 25 on a prompt, an hour apart; that of the author is 3. */
beforeEach(async () => {
  await setPublicConfig({ ownServer: true });
  await fillLibrary();
  const { db } = await testApp();
  author = await person(await testApp(), [], 'Ann Author');
  await db.execute(sql`
    insert into comments (prompt_id, user_id, user_name, content, created_at)
    select 'loose', case when n = 3 then ${author.user.id}::uuid end, 'Person ' || n, 'Comment ' || n,
      '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 25) as n`);
  await recount(db, ['loose']);
});

function openAs(caller: Caller | undefined) {
  if (caller) enter(caller.token);
  return renderApp('/prompts/loose');
}

const region = () => screen.findByRole('region', { name: 'Comments' });
const contents = async () =>
  within(await region())
    .getAllByRole('listitem')
    .map((item) => item.querySelector('p[dir]')?.textContent);
const numbered = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `Comment ${from + index}`);
const earlier = () => screen.findByRole('button', { name: 'Show earlier comments' });
const item = async (text: string) =>
  (await screen.findByText(text, { selector: 'p' })).closest('li') as HTMLElement;

describe('a prompt with many comments', () => {
  it('begins with the newest, and shows earlier ones above them with the focus on the nearest, until all are shown', async () => {
    let isBroken = true;
    onGet('/prompts/loose/comments', (call) => (isBroken ? fails(500, 'Away.')(call) : undefined));
    const { user } = openAs(undefined);
    const button = await earlier();
    expect(await contents()).toEqual(numbered(6, 25));
    expect(screen.getByText('25 comments')).toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Earlier comments could not be loaded.');
    expect(await contents()).toEqual(numbered(6, 25));
    isBroken = false;
    await user.click(await earlier());
    expect(await item('Comment 5')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await contents()).toEqual(numbered(1, 25));
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument();
  });

  it('adds an own comment below them, also after earlier ones are shown, and changes and deletes an earlier own one', async () => {
    const { user } = openAs(author);
    const write = async (text: string) => {
      await user.type(await screen.findByRole('textbox', { name: 'Comment' }), text);
      await user.click(await screen.findByRole('button', { name: 'Submit comment' }));
      await within(await region()).findByText(text, { selector: 'li p' });
      await screen.findByRole('button', { name: 'Submit comment' });
    };
    await write('First');
    await user.click(await earlier());
    await item('Comment 1');
    await write('Second');
    expect(await contents()).toEqual([...numbered(1, 25), 'First', 'Second']);
    expect(screen.getByText('27 comments')).toBeInTheDocument();
    const own = await item('Comment 3');
    await user.click(await within(own).findByRole('button', { name: /^Edit comment/ }));
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    await user.clear(box);
    await user.type(box, 'Changed{Control>}{Enter}{/Control}');
    const changed = await item('Changed');
    await user.click(within(changed).getByRole('button', { name: /^Delete comment/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const others = numbered(1, 25).filter((text) => text !== 'Comment 3');
    await waitFor(async () => expect(await contents()).toEqual([...others, 'First', 'Second']));
    expect(screen.getByText('26 comments')).toBeInTheDocument();
  });
});
