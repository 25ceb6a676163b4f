import { screen, waitFor, within } from '@testing-library/react';
import { sql } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { limits } from '#domain/limits.ts';
import { recount } from '#server/lifecycle/recount.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

let author: Caller;
let reviewer: Caller;

/** Comments 1 to 45 on a prompt, an hour apart; those of the author are 10 and 30. */
beforeEach(async () => {
  await setPublicConfig({ ownServer: true });
  await fillLibrary();
  const { db } = await testApp();
  author = await person(await testApp(), [], 'Ann Author');
  reviewer = await person(await testApp(), ['Reviewer'], 'Rita Reviewer');
  await db.execute(sql`
    insert into comments (prompt_id, user_id, user_name, content, created_at)
    select 'loose', case when n in (10, 30) then ${author.user.id}::uuid end, 'Person ' || n, 'Comment ' || n,
      '2026-01-01'::timestamptz + n * interval '1 hour'
    from generate_series(1, 45) as n`);
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
    expect(await contents()).toEqual(numbered(26, 45));
    expect(screen.getByText('45 comments')).toBeInTheDocument();
    await user.click(button);
    expect(await screen.findByRole('alert')).toHaveTextContent('Earlier comments could not be loaded.');
    expect(await contents()).toEqual(numbered(26, 45));
    isBroken = false;
    await user.click(await earlier());
    expect(await item('Comment 25')).toHaveFocus();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(await contents()).toEqual(numbered(6, 45));
    await user.click(await earlier());
    expect(await item('Comment 5')).toHaveFocus();
    expect(await contents()).toEqual(numbered(1, 45));
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
    await item('Comment 6');
    await write('Second');
    expect(await contents()).toEqual([...numbered(6, 45), 'First', 'Second']);
    expect(screen.getByText('47 comments')).toBeInTheDocument();
    const own = await item('Comment 10');
    await user.click(await within(own).findByRole('button', { name: /^Edit comment/ }));
    const box = await screen.findByRole('textbox', { name: 'Your comment' });
    await user.clear(box);
    await user.type(box, 'Changed{Control>}{Enter}{/Control}');
    const changed = await item('Changed');
    await user.click(within(changed).getByRole('button', { name: /^Delete comment/ }));
    await user.click(await screen.findByRole('button', { name: 'Delete' }));
    const others = numbered(6, 45).filter((text) => text !== 'Comment 10');
    await waitFor(async () => expect(await contents()).toEqual([...others, 'First', 'Second']));
    expect(screen.getByText('46 comments')).toBeInTheDocument();
  });

  it('shows a hidden comment in its place once the comments around it are shown, also while a reviewer hides others', async () => {
    const { db } = await testApp();
    await db.execute(
      sql`update comments set hidden_at = now(), hidden_reason = 'Off topic.' where content = 'Comment 8'`,
    );
    const { user } = openAs(reviewer);
    await within(await item('Comment 45')).findByRole('button', { name: /^Hide comment/ });
    expect(screen.queryByText('Comment 8')).not.toBeInTheDocument();
    await user.click(await earlier());
    expect(await item('Comment 8')).toHaveTextContent('Hidden by a reviewer');
    expect(await contents()).toEqual(numbered(5, 45));
    await user.click(within(await item('Comment 9')).getByRole('button', { name: /^Hide comment/ }));
    await user.type(await screen.findByRole('textbox', { name: /^Reason/ }), 'Names a patient.');
    await user.click(screen.getByRole('button', { name: 'Hide comment' }));
    await waitFor(async () => expect(await item('Comment 9')).toHaveTextContent('Names a patient.'));
    await user.click(within(await item('Comment 9')).getByRole('button', { name: /^Show again/ }));
    await waitFor(async () => expect(await item('Comment 9')).not.toHaveTextContent('Hidden'));
    expect(await contents()).toEqual(numbered(5, 45));
  });

  it('shows all comments of a server that sends them at once, and no button', async () => {
    await setPublicConfig({});
    const comments = numbered(1, 60).map((content, index) => ({ id: `${index}`, content }));
    onGet('/prompts/:id', () => HttpResponse.json({ id: 'loose', title: 'P', fullPrompt: 'F', comments }));
    openAs(undefined);
    expect(await contents()).toEqual(numbered(1, 60));
    expect(screen.getByText('60 comments')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Show earlier comments' })).not.toBeInTheDocument();
  });
});

it('a comment beyond 30 a day is refused with a sentence, and its text stays in the box', async () => {
  for (let number = 1; number <= limits.commentsPerDay; number += 1)
    expect((await author.post('/prompts/visit/comments', { content: 'Again.' })).status).toBe(200);
  const { user } = openAs(author);
  const box = await screen.findByRole('textbox', { name: 'Comment' });
  await user.type(box, 'One more');
  await user.click(screen.getByRole('button', { name: 'Submit comment' }));
  const body = 'You have written 30 comments in the last 24 hours. Try again later.';
  await expectToast('Error', { body, seconds: 5 });
  expect(box).toHaveValue('One more');
  expect(screen.getByText('45 comments')).toBeInTheDocument();
});
