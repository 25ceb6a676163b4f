import { screen, within } from '@testing-library/react';
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

  it('says of which version it is, if the text has changed since', async () => {
    const { db } = await testApp();
    const set = (exampleVersion: string) =>
      db.update(prompts).set({ exampleVersion }).where(eq(prompts.id, 'visit'));
    await set('1.0');
    onTestFinished(async () => void (await set('')));
    renderApp('/prompts/visit');
    const region = await screen.findByRole('region', { name: 'Example answer' });
    expect(region).toHaveTextContent(/Example of version 1\.0/);
  });

  it('is not shown in lists, where a link with the filter that there was shows all prompts', async () => {
    renderApp('/departments?example=true');
    await screen.findByText('4 prompts found', { selector: 'p' });
    expect(await card(/Visit notes/)).not.toHaveTextContent(/Example answer|Dose/);
    expect(screen.queryByRole('button', { name: /example/i })).not.toBeInTheDocument();
  });

  it('is absent from a prompt without one', async () => {
    renderApp('/prompts/protocol');
    await screen.findByRole('heading', { name: 'Protocol in plain language' });
    expect(screen.queryByRole('region', { name: 'Example answer' })).not.toBeInTheDocument();
  });
});
