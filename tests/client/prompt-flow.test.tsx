import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { heldBack, onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { person } from '#tests/support/reviewing.ts';

beforeEach(fillLibrary);

const rarer = [
  'Version history',
  'Suggest an improvement',
  'Report a problem',
  'Download as Markdown',
  'Download as an Agent Skill',
  'Copy citation',
];
const button = (name: string) => screen.getByRole('button', { name });

async function openPrompt() {
  const app = renderApp('/prompts/visit');
  await screen.findByRole('heading', { name: 'Comments' });
  return app;
}

describe('a prompt that is opened from a list', () => {
  it("shows its card's data at once, and keeps the focus when the text arrives", async () => {
    const held = heldBack(async ({ request }) => (await testApp()).app.fetch(request));
    onGet('/prompts/visit', held.resolver);
    const { user } = renderApp('/search?q=visit');
    await user.click(await screen.findByRole('link', { name: 'Visit notes: what is open?' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Visit notes: what is open?' }),
    ).toBeVisible();
    expect(screen.getByText('By Lukas Brandt')).toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'Prompt' })).toHaveAttribute('aria-busy', 'true');
    expect(screen.queryByRole('status', { name: 'Loading prompt' })).not.toBeInTheDocument();
    act(() => button('Share').focus());
    held.arrive();
    expect(await screen.findByText('[visit notes]')).toBeInTheDocument();
    expect(button('Share')).toHaveFocus();
  });
});

describe('a prompt on our server', () => {
  beforeEach(() => setPublicConfig({ ownServer: true }));

  it('has the specified actions and Add to a collection in sight, all others in one menu, and related prompts at its end', async () => {
    const { user } = await openPrompt();
    const rail = within(screen.getByRole('complementary', { name: 'About this prompt' }));
    const names = rail.getAllByRole('button').map((node) => node.textContent);
    expect(names).toEqual(['Save', 'Share', 'Download', 'Add to a collection', 'More']);
    await user.click(rail.getByRole('button', { name: 'More' }));
    const items = await screen.findAllByRole('menuitem');
    expect(items.map((item) => item.textContent)).toEqual(rarer);
    await user.keyboard('{Escape}');
    const related = await screen.findByRole('region', { name: 'Related prompts' });
    const [first] = await within(related).findAllByRole('link');
    const title = first?.textContent ?? '';
    expect(title).not.toBe('Visit notes: what is open?');
    await user.click(first as HTMLElement);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  });
});

it('where there is one column, a bar has Copy, Save, Share and a menu with all other actions, and none of them twice', async () => {
  await setPublicConfig({ ownServer: true });
  vi.spyOn(window, 'matchMedia').mockImplementation(
    (media) =>
      Object.assign(new EventTarget(), { media, matches: media.includes('max-width') }) as MediaQueryList,
  );
  const reviewer = await person(await testApp(), ['Reviewer'], 'Rita Reviewer');
  enter(reviewer.token);
  const { user } = await openPrompt();
  const bar = within(screen.getByRole('group', { name: 'Actions' })).getAllByRole('button');
  expect(bar.map((node) => node.textContent)).toEqual(['Copy', 'Save', 'Share', 'More']);
  for (const name of ['Copy', 'Save', 'Share', 'Download', 'Add to a collection'])
    expect(screen.getAllByRole('button', { name })).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Suggest an improvement' })).not.toBeInTheDocument();
  await user.click(button('More'));
  const menu = within(await screen.findByRole('menu'));
  // A separate call returns the reviewer's actions.
  await menu.findByRole('menuitem', { name: 'Retire prompt' });
  const items = menu.getAllByRole('menuitem').map((item) => item.textContent);
  expect(items).toEqual([...rarer, 'Retire prompt']);
  await user.click(menu.getByRole('menuitem', { name: 'Report a problem' }));
  await user.type(await screen.findByRole('textbox', { name: /What is wrong/ }), 'Wrong dose.');
  await user.click(button('Send report'));
  await findToast('Report sent');
  await waitFor(() => expect(button('More')).toHaveFocus());
  await user.click(button('More'));
  await user.click(await screen.findByRole('menuitem', { name: 'Suggest an improvement' }));
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Suggest an improvement' }),
  ).toBeInTheDocument();
});
