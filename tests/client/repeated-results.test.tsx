import { act, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { cardHeight } from '#client/features/prompts/prompt-card.styles.ts';
import { apiPaths } from '#contract/paths.ts';
import type { ResultPageDto } from '#contract/prompt-pages.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillForecasts, numbered, real } from '#tests/support/client-forecasts.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';

/** From the top of a card to that of the next one, in pixels. */
const cardStep = cardHeight + 16;
const count = (text: string) => screen.findByText(text, { selector: 'p' });
const titles = () =>
  screen.getAllByRole('article').map((card) => within(card).getByRole('heading').textContent);

/** The real pages, except that the second one begins with the first prompt again, as many times. */
function repeatFirst(times: number) {
  const asked: string[] = [];
  let left = times;
  onGet(apiPaths.search, async (call) => {
    const { searchParams } = new URL(call.request.url);
    const response = await real(call);
    asked.push(searchParams.get('offset') ?? '');
    if (searchParams.get('offset') !== '24' || left === 0) return response;
    left -= 1;
    const page = (await response.json()) as ResultPageDto;
    const first = (await (await testApp()).request('/api/search?query=forecast&limit=24&offset=0')).json();
    const [repeated] = ((await first) as ResultPageDto).prompts;
    return HttpResponse.json({ ...page, prompts: [repeated, ...page.prompts.slice(1)] });
  });
  return asked;
}

beforeEach(() => setPublicConfig({ ownServer: true }));
afterAll(() => setPublicConfig({}));

describe('results of which two pages in one order have the same prompt', () => {
  beforeAll(fillForecasts);

  it('are loaded again, each once', async () => {
    const asked = repeatFirst(1);
    renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    act(() => window.scrollTo(0, 26 * cardStep));
    await screen.findByRole('link', { name: numbered(25) });
    act(() => window.scrollTo(0, 0));
    expect(await screen.findByRole('link', { name: numbered(1) })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Loading')).not.toBeInTheDocument());
    expect(asked.toSorted()).toEqual(['0', '0', '24', '24']);
  });

  it('show no row that loads for ever if a refetch does not help', async () => {
    const asked = repeatFirst(Number.POSITIVE_INFINITY);
    renderApp('/search?q=forecast');
    await count('600 results found for "forecast"');
    act(() => window.scrollTo(0, 26 * cardStep));
    await count('599 results found for "forecast"');
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    act(() => window.scrollTo(0, 0));
    await screen.findByRole('link', { name: numbered(2) });
    expect(screen.queryByText('Loading')).not.toBeInTheDocument();
    expect(new Set(titles()).size).toBe(titles().length);
    expect(asked.filter((offset) => offset !== '48').toSorted()).toEqual(['0', '0', '24', '24']);
  });
});
