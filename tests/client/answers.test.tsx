import { screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const hostile =
  '<img src="x" onerror="alert(1)"> ![pixel](https://example.com/x.png) [a link](https://example.com)';
const answer = `# Open issues

| Issue | Owner |
|---|---|
| **Dose** | Safety |

${hostile}

${'Nothing else is open. '.repeat(40)}`;

beforeAll(async () => {
  await fillLibrary();
  const { db } = await testApp();
  await db.update(prompts).set({ exampleOutput: answer }).where(eq(prompts.id, 'visit'));
});

const card = async (title: RegExp) =>
  (await screen.findAllByRole('article')).find((article) => title.test(article.textContent ?? '')) ??
  document.createElement('p');
const toggle = () => screen.getByRole('button', { name: 'Show example answers' });

describe('browsing by answer', () => {
  it('shows the beginning of the example answer in place of the description on every card and row, and stores the choice', async () => {
    const { user, unmount } = renderApp('/departments');
    expect(await card(/^.*Visit notes/)).toHaveTextContent('Turns the notes of a visit');
    await user.click(toggle());
    await waitFor(async () =>
      expect(await card(/Visit notes/)).toHaveTextContent(
        'Example answer Open issues Issue · Owner Dose · Safety',
      ),
    );
    expect(await card(/Visit notes/)).not.toHaveTextContent('Turns the notes');
    expect(await card(/Protocol/)).toHaveTextContent('No example answer yet');
    unmount();
    renderApp('/departments?view=list');
    await waitFor(async () => expect(await card(/Visit notes/)).toHaveTextContent('Open issues'));
    expect(toggle()).toHaveAttribute('aria-pressed', 'true');
    await user.keyboard('a');
    expect(await card(/Visit notes/)).toHaveTextContent('Turns the notes of a visit');
  });

  it('copies the prompt from a card that shows an answer', async () => {
    const { user, clipboard } = renderApp('/departments');
    await card(/Visit notes/);
    await user.click(toggle());
    await user.click(within(await card(/Visit notes/)).getByRole('button', { name: /^Copy/ }));
    await waitFor(() => expect(clipboard.text).toMatch(/^You are a medical science liaison/));
  });

  it('shows only prompts with an example answer when that filter is set', async () => {
    renderApp('/departments?example=true');
    await screen.findByText('1 prompt found', { selector: 'p' });
    expect(await screen.findAllByRole('article')).toHaveLength(1);
  });
});

describe('the example answer on the page of a prompt', () => {
  it('is formatted as in a chat, without HTML, images or links, and folded if it is long', async () => {
    const { user } = renderApp('/prompts/visit');
    const region = within(await screen.findByRole('region', { name: 'Example answer' }));
    expect(await region.findByRole('cell', { name: 'Dose' })).toBeInTheDocument();
    expect(region.getByText(/<img src="x"/)).toBeInTheDocument();
    expect(region.queryByRole('img')).not.toBeInTheDocument();
    expect(region.queryByRole('link')).not.toBeInTheDocument();
    expect(region.queryByRole('heading', { name: 'Open issues' })).not.toBeInTheDocument();
    await user.click(region.getByRole('button', { name: 'Show full answer', expanded: false }));
    expect(region.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  });

  it('is below the text when a card is peeked', async () => {
    const { user } = renderApp('/departments');
    await user.click(within(await card(/Visit notes/)).getByRole('button', { name: /^Preview/ }));
    const peek = within(await screen.findByRole('dialog'));
    expect(await peek.findByRole('region', { name: 'Example answer' })).toBeInTheDocument();
    expect(await peek.findByRole('cell', { name: 'Dose' })).toBeInTheDocument();
  });

  it('says of which version it is, on the page and on the card, if the text has changed since', async () => {
    const { db } = await testApp();
    const set = (exampleVersion: string) =>
      db.update(prompts).set({ exampleVersion }).where(eq(prompts.id, 'visit'));
    await set('1.0');
    onTestFinished(async () => void (await set('')));
    const { unmount } = renderApp('/prompts/visit');
    const region = await screen.findByRole('region', { name: 'Example answer' });
    expect(region).toHaveTextContent(/Example of version 1\.0/);
    unmount();
    const { user } = renderApp('/departments');
    await card(/Visit notes/);
    if (toggle().getAttribute('aria-pressed') !== 'true') await user.click(toggle());
    await waitFor(async () => expect(await card(/Visit notes/)).toHaveTextContent('Example of version 1.0'));
  });

  it('is absent from a prompt without one', async () => {
    renderApp('/prompts/protocol');
    await screen.findByRole('heading', { name: 'Protocol in plain language' });
    expect(screen.queryByRole('region', { name: 'Example answer' })).not.toBeInTheDocument();
  });
});
