import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { fails, onGet, realAnswer } from '#tests/support/client-network.ts';
import { castHere } from '#tests/support/client-reviewing.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { decide, publish, submission } from '#tests/support/reviewing.ts';

const text = 'You are a medical writer.\nList the questions about [product] in *bold*.';

/** A prompt with two versions, of different titles. */
async function library() {
  const { author, reviewer, other } = await castHere();
  const id = await publish(author, reviewer, { title: 'Q&A [draft]', prompt: text });
  const { body } = await other.post(`/prompts/${id}/revisions`, {
    ...submission,
    title: 'Q&A bank',
    prompt: `${text} Cite pages.`,
    base: 1,
  });
  await decide(reviewer, body.id, 'approve');
  return { id, reviewer };
}

describe('a citation', () => {
  const pattern = (id: string) =>
    new RegExp(
      `^"Q&A bank", version 1\\.1 \\(${id}\\)\\. Prompt Library, published \\d+ \\w+ ${new Date().getUTCFullYear()}\\. http://localhost:3000/prompts/${id}\\. SHA-256 ([0-9a-f]{12}): http://localhost:3000/verify\\?hash=\\1[0-9a-f]{52}$`,
    );

  const cite = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await screen.findByRole('button', { name: 'More' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Copy citation' }));
  };

  it('of a prompt is one text with the address and the short hash of its current version, also after a failure', async () => {
    const { id } = await library();
    onGet('/prompts/:id/versions', fails(500, 'The database is away.'));
    const { user, clipboard } = renderApp(`/prompts/${id}`);
    await cite(user);
    expect(await findToast('Copy failed')).toHaveTextContent('The database is away.');
    onGet('/prompts/:id/versions', realAnswer);
    await cite(user);
    await findToast('Copied to clipboard');
    expect(clipboard.text).toMatch(pattern(id));
  });
});

describe('the page that verifies', () => {
  const field = () => screen.findByRole('textbox', { name: /^Paste the prompt/ });

  it('says which version a pasted text is, with its hash in the address, that no version has it, or that the field or the address is invalid', async () => {
    const { id } = await library();
    const { user, clipboard } = renderApp('/verify?hash=nonsense');
    const verify = () => user.click(screen.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText(/hash must have 12 to 64 digits/)).toBeVisible();
    await verify();
    expect(screen.getByText('Paste a prompt or a hash.')).toBeVisible();
    expect(await field()).toHaveFocus();
    await user.type(await field(), 'Another text');
    await verify();
    expect(await screen.findByText('No published version has this text.')).toBeVisible();
    await user.clear(await field());
    await user.paste(`\r\n${text.replace('\n', '\r\n')}  `);
    (await field()).scrollTop = 40;
    await verify();
    expect(await field()).toHaveProperty('scrollTop', 0);
    const found = within(await screen.findByRole('list', { name: 'Versions with this text' }));
    expect(found.getByRole('listitem')).toHaveTextContent(
      /^Older version ?This is the text of version 1\.0 of Q&A \[draft\], published /,
    );
    expect(found.getByRole('link')).toHaveAttribute('href', `/prompts/${id}/versions`);
    expect(window.location.search).toMatch(/^\?hash=[0-9a-f]{64}$/);
    await user.click(found.getByRole('button', { name: 'Copy the hash' }));
    expect(`?hash=${clipboard.text}`).toBe(window.location.search);
  });
});
