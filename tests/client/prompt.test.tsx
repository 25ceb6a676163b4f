import { act, screen, waitFor, within } from '@testing-library/react';
import { eq } from 'drizzle-orm';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { prompts } from '#server/db/schema.ts';
import { fillLibrary, longDescription } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, realAnswer } from '#tests/support/client-network.ts';
import { goTo, hrefOf, renderApp } from '#tests/support/render-app.tsx';

const hostile =
  '<img src="x" onerror="alert(1)"> ![pixel](https://example.com/x.png) [a link](https://example.com)';
const answer = `# Open issues

| Issue | Owner |
|---|---|
| **Dose** | Safety |

${hostile}

${'Nothing else is open. '.repeat(40)}`;

beforeAll(async () => {
  const { db } = await fillLibrary();
  await db
    .update(prompts)
    .set({ exampleOutput: answer, exampleVersion: '1.0' })
    .where(eq(prompts.id, 'visit'));
});

async function openPrompt(id: string) {
  const app = renderApp(`/prompts/${id}`);
  await screen.findByRole('region', { name: 'Prompt' });
  return app;
}

const localDay = (date: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(date));
const notFound = () => screen.findByRole('heading', { name: 'Prompt Not Found' });

describe('the page of a prompt', () => {
  it('shows its facts, its text as it was written, and its comments, the oldest first', async () => {
    await openPrompt('visit');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Visit notes: what is open?');
    const updated = `Updated ${localDay('2026-03-04T12:00:00Z')}`;
    for (const text of ['By Lukas Brandt', updated, 'v2.1', longDescription, '4.5 out of 5 (4 reviews)'])
      expect(screen.getByText(text)).toBeInTheDocument();
    expect(await hrefOf('Medical')).toBe('/departments/medical');
    const block = screen.getByRole('region', { name: 'Prompt' });
    expect(block.querySelector('[data-prompt-text]')?.textContent).toBe(
      'You are a medical science liaison.\nSummarise [visit notes].',
    );
    expect(within(block).getByText('[visit notes]').tagName).toBe('MARK');
    expect(within(block).getAllByRole('button', { name: 'Copy' })[0]).toBeInTheDocument();
    const list = screen.getByRole('heading', { name: 'Use cases' }).parentElement as HTMLElement;
    const useCases = within(list).getAllByRole('listitem');
    expect(useCases.map((item) => item.textContent)).toEqual(['After a visit', 'Before a review']);
    expect(screen.getByRole('heading', { name: 'Expected outcome' })).toBeInTheDocument();
    expect(screen.getByText('One page with all open issues.')).toBeInTheDocument();
    const about = screen.getByRole('complementary', { name: 'About this prompt' });
    for (const fact of ['FrameworkRTF', 'AudienceLiaisons', 'DifficultyAdvanced', 'ToolCopilot'])
      expect(about).toHaveTextContent(fact);
    expect(within(about).getByText('Needs Attachment: Yes')).toBeInTheDocument();
    // A phone has three of them under the title.
    const header = within(screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement);
    for (const fact of ['Tool: Copilot', 'Difficulty: Advanced', 'Needs Attachment: Yes'])
      expect(header.getByText(fact)).toBeInTheDocument();
    const comments = within(screen.getByRole('region', { name: 'Comments' }));
    const [first, second] = comments.getAllByRole('listitem');
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
    expect(first).toHaveTextContent('Lukas Brandt');
    expect(first?.textContent).toContain(date.format(new Date('2026-03-05T12:00:00Z')));
    expect(first).toHaveTextContent('Saved me an hour.');
    expect(second).toHaveTextContent('Chen Wei');
    expect(screen.getByText('2 comments')).toBeInTheDocument();
    expect(comments.getByRole('heading', { name: 'Leave a Comment' })).toBeInTheDocument();
  });

  it('omits empty fields, shows General and v1.0, invites the first comment, and names no author of an imported one', async () => {
    await openPrompt('loose');
    for (const text of [
      'General',
      'v1.0',
      'No comments yet. Be the first to share your thoughts!',
      '0 comments',
      'Needs Attachment: No',
    ])
      expect(screen.getAllByText(text)[0]).toBeInTheDocument();
    for (const name of ['Expected outcome', 'Example answer'])
      expect(screen.queryByRole('heading', { name })).not.toBeInTheDocument();
    expect(screen.queryByText('Difficulty')).not.toBeInTheDocument();
    onGet('/prompts/forecast', async (call) => {
      const prompt = await (await realAnswer(call)).json();
      return HttpResponse.json({ ...prompt, author: 'Imported' });
    });
    goTo('/prompts/forecast');
    expect(await screen.findByText('5.0 out of 5 (1 review)')).toBeInTheDocument();
    expect(screen.getByText('Imported')).toBeInTheDocument();
    expect(screen.queryByText('By Imported')).not.toBeInTheDocument();
    goTo('/prompts/protocol');
    expect(await screen.findByText('0.0 out of 5 (0 reviews)')).toBeInTheDocument();
  });

  it('has the example answer formatted as in a chat, without HTML, images or links, folded if it is long', async () => {
    const { user } = renderApp('/prompts/visit');
    const shown = await screen.findByRole('region', { name: 'Example answer' });
    const region = within(shown);
    expect(await region.findByRole('cell', { name: 'Dose' })).toBeInTheDocument();
    // Its text has changed since.
    expect(shown).toHaveTextContent(/Example of version 1\.0/);
    expect(region.getByText(/<img src="x"/)).toBeInTheDocument();
    expect(region.queryByRole('img')).not.toBeInTheDocument();
    expect(region.queryByRole('link')).not.toBeInTheDocument();
    expect(region.queryByRole('heading', { name: 'Open issues' })).not.toBeInTheDocument();
    await user.click(region.getByRole('button', { name: 'Show full answer', expanded: false }));
    expect(region.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
    // Lists do not have it, even with the filter for it that there was.
    goTo('/departments?example=true');
    await screen.findByText('4 prompts found', { selector: 'p' });
    const link = screen.getByRole('link', { name: 'Visit notes: what is open?' });
    expect(link.closest('article')).not.toHaveTextContent(/Example answer|Dose/);
    expect(screen.queryByRole('button', { name: /example/i })).not.toBeInTheDocument();
  });

  it('leads back to the previous page, and to all prompts if it was opened by its address', async () => {
    const { user, unmount } = renderApp('/search?q=forecast');
    await user.click(await screen.findByRole('link', { name: 'Forecast review' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(window.location.search).toBe('?q=forecast');
    unmount();
    const opened = renderApp('/prompts/forecast');
    await opened.user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'All Departments' })).toBeInTheDocument();
  });
});

describe('the page of a prompt that cannot be shown', () => {
  it('shows placeholders in the layout of the page until it is known, and leads home', async () => {
    const held = heldBack(fails(404));
    onGet('/prompts/:id', held.resolver);
    renderApp('/prompts/visit');
    expect(await screen.findByRole('status', { name: 'Loading prompt' })).toBeInTheDocument();
    held.arrive();
    expect(await notFound()).toBeInTheDocument();
    onGet('/prompts/:id', realAnswer);
    for (const id of ['%00', '..%2F..%2Fetc', encodeURIComponent(`'"<b>%`), 'x'.repeat(5_000)]) {
      goTo('/faq');
      await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
      goTo(`/prompts/${id}`);
      expect(await notFound()).toBeInTheDocument();
      await waitFor(() => expect(document.title).toBe('Prompt Not Found · Prompt Library'));
      expect(screen.getByText("The prompt you're looking for could not be found.")).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    }
  });

  it('no longer shows a prompt that was retired while it was open', async () => {
    let retired = false;
    onGet('/prompts/visit', async (call) => (retired ? fails(404, 'Gone.')(call) : realAnswer(call)));
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user } = await openPrompt('visit');
    retired = true;
    vi.setSystemTime(Date.now() + 60_000);
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await notFound()).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Prompt' })).not.toBeInTheDocument();
    await waitFor(() => expect(document.title).toBe('Prompt Not Found · Prompt Library'));
    await user.click(screen.getByRole('link', { name: 'Return to Home' }));
    act(() => window.history.back());
    expect(await notFound()).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it('shows the server’s message, a link home and a retry, that an id is required where the address has none, and that an empty response is no prompt', async () => {
    onGet('/prompts/:id', fails(503, 'The database is away. Please try again in a minute.'));
    const { user } = renderApp('/prompts/visit');
    await screen.findByText('The database is away. Please try again in a minute.');
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Prompt Not Found')).not.toBeInTheDocument();
    onGet('/prompts/:id', realAnswer);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('By Lukas Brandt')).toBeInTheDocument();
    goTo('/prompts/');
    expect(await screen.findByText('Prompt ID is required')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
    onGet('/prompts/:id', () => HttpResponse.json(null));
    goTo('/prompts/forecast');
    expect(await screen.findByText('Prompt not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });
});
