import { act, screen, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { fillLibrary, longDescription } from '#tests/support/client-library.ts';
import { fails, heldBack, onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

async function openPrompt(id: string) {
  const app = renderApp(`/prompts/${id}`);
  await screen.findByRole('region', { name: 'Prompt' });
  return app;
}

const localDay = (date: string) =>
  new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(new Date(date));

describe('the page of a prompt', () => {
  it('shows title, author, date, version, department and description', async () => {
    await openPrompt('visit');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Visit notes: what is open?');
    for (const text of [
      'By Lukas Brandt',
      `Updated ${localDay('2026-03-04T12:00:00Z')}`,
      'v2.1',
      longDescription,
    ]) {
      expect(screen.getByText(text)).toBeInTheDocument();
    }
    expect(screen.getByRole('link', { name: 'Medical' })).toHaveAttribute('href', '/departments/medical');
  });

  it('shows the full prompt as it was written, with a copy button', async () => {
    await openPrompt('visit');
    const block = screen.getByRole('region', { name: 'Prompt' });
    const text = block.querySelector('[data-prompt-text]');
    expect(text?.textContent).toBe('You are a medical science liaison.\nSummarise [visit notes].');
    expect(within(block).getByText('[visit notes]').tagName).toBe('MARK');
    expect(within(block).getAllByRole('button', { name: 'Copy' })[0]).toBeInTheDocument();
  });

  it('lists the use cases and the expected outcome', async () => {
    await openPrompt('visit');
    const list = screen.getByRole('heading', { name: 'Use cases' }).parentElement as HTMLElement;
    expect(
      within(list)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['After a visit', 'Before a review']);
    expect(screen.getByRole('heading', { name: 'Expected outcome' })).toBeInTheDocument();
    expect(screen.getByText('One page with all open issues.')).toBeInTheDocument();
  });

  it('shows framework, audience, difficulty and tool', async () => {
    await openPrompt('visit');
    const about = screen.getByRole('complementary', { name: 'About this prompt' });
    for (const fact of ['FrameworkRTF', 'AudienceLiaisons', 'DifficultyAdvanced', 'ToolCopilot']) {
      expect(about).toHaveTextContent(fact);
    }
    // A phone has two of them under the title.
    expect(screen.getByText('Tool: Copilot')).toBeInTheDocument();
    expect(screen.getByText('Difficulty: Advanced')).toBeInTheDocument();
  });

  it('omits empty fields, and shows General and v1.0', async () => {
    await openPrompt('loose');
    expect(screen.getByText('General')).toBeInTheDocument();
    expect(screen.getByText('v1.0')).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: 'Expected outcome' })).not.toBeInTheDocument();
    expect(screen.queryByText('Difficulty')).not.toBeInTheDocument();
  });

  it.each([
    ['visit', '4.5 out of 5 (4 reviews)'],
    ['forecast', '5.0 out of 5 (1 review)'],
    ['protocol', '0.0 out of 5 (0 reviews)'],
  ])('rates %s at %s', async (id, text) => {
    await openPrompt(id);
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  it.each([
    ['visit', 'Needs Attachment: Yes'],
    ['protocol', 'Needs Attachment: No'],
  ])('says of %s: %s', async (id, text) => {
    await openPrompt(id);
    const about = screen.getByRole('complementary', { name: 'About this prompt' });
    expect(within(about).getByText(text)).toBeInTheDocument();
    // A phone has it under the title.
    const header = screen.getByRole('heading', { level: 1 }).closest('header') as HTMLElement;
    expect(within(header).getByText(text)).toBeInTheDocument();
  });

  it('shows the comments, oldest first, with author, date and text', async () => {
    await openPrompt('visit');
    const comments = screen.getByRole('region', { name: 'Comments' });
    const [first, second] = within(comments).getAllByRole('listitem');
    const date = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' });
    expect(first).toHaveTextContent('Lukas Brandt');
    expect(first?.textContent).toContain(date.format(new Date('2026-03-05T12:00:00Z')));
    expect(first).toHaveTextContent('Saved me an hour.');
    expect(second).toHaveTextContent('Chen Wei');
    expect(screen.getByText('2 comments')).toBeInTheDocument();
    expect(within(comments).getByRole('heading', { name: 'Leave a Comment' })).toBeInTheDocument();
  });

  it('invites the first comment if there is none', async () => {
    await openPrompt('loose');
    expect(screen.getByText('No comments yet. Be the first to share your thoughts!')).toBeInTheDocument();
    expect(screen.getByText('0 comments')).toBeInTheDocument();
  });

  it('leads back to the previous page', async () => {
    const { user } = renderApp('/search?q=forecast');
    await user.click(await screen.findByRole('link', { name: 'Forecast review' }));
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(window.location.search).toBe('?q=forecast');
  });

  it('leads back to all prompts if it was opened by its address', async () => {
    const { user } = renderApp('/prompts/forecast');
    await user.click(await screen.findByRole('button', { name: 'Back' }));
    expect(await screen.findByRole('heading', { name: 'All Departments' })).toBeInTheDocument();
  });
});

describe('the page of a prompt that cannot be shown', () => {
  it('shows placeholders in the layout of the page while the prompt loads', async () => {
    const held = heldBack(fails(404));
    onGet('/prompts/:id', held.resolver);
    renderApp('/prompts/visit');
    expect(await screen.findByRole('status', { name: 'Loading prompt' })).toBeInTheDocument();
    held.arrive();
    expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
  });

  it.each(['nothing', '%00', '..%2F..%2Fetc', encodeURIComponent(`'"<b>%`), 'x'.repeat(5_000)])(
    'says that there is no prompt %.20s',
    async (id) => {
      renderApp(`/prompts/${id}`);
      expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
      expect(screen.getByText("The prompt you're looking for could not be found.")).toBeInTheDocument();
      expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    },
  );

  it('no longer shows a prompt that was retired while it was open', async () => {
    let retired = false;
    onGet('/prompts/visit', async (call) =>
      retired ? fails(404, 'Gone.')(call) : (await testApp()).app.fetch(call.request),
    );
    vi.useFakeTimers({ toFake: ['Date'] });
    const { user } = await openPrompt('visit');
    retired = true;
    vi.setSystemTime(Date.now() + 60_000);
    act(() => {
      window.dispatchEvent(new Event('offline'));
      window.dispatchEvent(new Event('online'));
    });
    expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
    expect(screen.queryByRole('region', { name: 'Prompt' })).not.toBeInTheDocument();
    expect(document.title).toBe('Prompt Not Found · Prompt Library');
    await user.click(screen.getByRole('link', { name: 'Return to Home' }));
    act(() => window.history.back());
    expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
    expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
  });

  it.each([
    ['goes by the code of the server', 410, 'not_found'],
    ['goes by the status where the code is none of ours', 404, 'ERR_17'],
    ['goes by the status where there is no code', 404, undefined],
  ])('%s', async (_, status, code) => {
    onGet('/prompts/:id', () => HttpResponse.json({ message: 'Gone.', code }, { status }));
    renderApp('/prompts/visit');
    expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
  });

  it('shows the server’s message, a link home and a retry', async () => {
    onGet('/prompts/:id', fails(503, 'The database is away. Please try again in a minute.'));
    const { user } = renderApp('/prompts/visit');
    expect(
      await screen.findByText('The database is away. Please try again in a minute.'),
    ).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
    expect(screen.queryByText('Prompt Not Found')).not.toBeInTheDocument();
    onGet('/prompts/:id', async ({ request }) => (await testApp()).app.fetch(request));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('By Lukas Brandt')).toBeInTheDocument();
  });

  it('says that a prompt without a known author was imported', async () => {
    onGet('/prompts/:id', async ({ request }) => {
      const prompt = await (await (await testApp()).app.fetch(request)).json();
      return HttpResponse.json({ ...prompt, author: 'Imported' });
    });
    renderApp('/prompts/visit');
    expect(await screen.findByText('Imported')).toBeInTheDocument();
    expect(screen.queryByText('By Imported')).not.toBeInTheDocument();
  });

  it('says that an id is required where the address has none', async () => {
    renderApp('/prompts/');
    expect(await screen.findByText('Prompt ID is required')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });

  it('says that the prompt was not found where the response is empty', async () => {
    onGet('/prompts/:id', () => HttpResponse.json(null));
    renderApp('/prompts/visit');
    expect(await screen.findByText('Prompt not found')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });
});
