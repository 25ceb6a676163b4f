import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { apiPrefix } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { type Spelling, startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { network, onGet, onPost } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

const localDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(
  new Date('2026-03-04T12:00:00Z'),
);
const cardOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article');

describe.each<Spelling>(['camelCase', 'snake_case'])('on a minimal server that speaks %s', (spelling) => {
  it('the home page shows counts, featured prompts and departments', async () => {
    startMinimalServer(spelling);
    renderApp('/');
    expect(await screen.findByRole('link', { name: 'Oncology' })).toHaveAttribute(
      'href',
      '/departments/oncology',
    );
    expect(await cardOf('Tumour board summary')).toBeInTheDocument();
    expect(screen.getByLabelText('Library statistics')).toHaveTextContent(
      'departments1use cases1prompts2contributors1',
    );
    // A server that does not count the prompts of a department gets no text about their number.
    expect(screen.getByRole('region', { name: 'Browse by department' })).not.toHaveTextContent('prompt');
  });

  it('a card shows date, reviews, floored rating and department', async () => {
    startMinimalServer(spelling);
    renderApp('/departments/oncology');
    const card = (await cardOf('Tumour board summary')) as HTMLElement;
    expect(card).toHaveTextContent(`Updated ${localDay}`);
    expect(card).toHaveTextContent('(12 reviews)');
    expect(card).toHaveTextContent('Oncology');
    expect(within(card).getByRole('img', { name: 'Rated 4 of 5 stars' })).toBeInTheDocument();
  });

  it('a card of a prompt with hardly any fields is shown', async () => {
    startMinimalServer(spelling);
    renderApp('/departments');
    const card = await cardOf('Bare');
    expect(card).toHaveTextContent('GeneralBare(0 reviews)0 use casesNeeds Attachment: No');
  });

  it('the page of a prompt shows the available fields', async () => {
    startMinimalServer(spelling);
    renderApp('/prompts/7');
    expect(await screen.findByText('4.5 out of 5 (12 reviews)')).toBeInTheDocument();
    expect(screen.getByText(`Updated ${localDay}`)).toBeInTheDocument();
    expect(screen.getByText('v3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oncology' })).toHaveAttribute('href', '/departments/oncology');
    expect(screen.getByText('No comments yet. Be the first to share your thoughts!')).toBeInTheDocument();
  });

  it('the page of a prompt with hardly any fields is shown', async () => {
    startMinimalServer(spelling);
    renderApp('/prompts/8');
    expect(await screen.findByText('Nothing else.')).toBeInTheDocument();
    expect(screen.getByText('General')).toBeInTheDocument();
    expect(screen.getByText('0.0 out of 5 (0 reviews)')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|Invalid Date/);
  });

  it('a search finds and suggests', async () => {
    startMinimalServer(spelling);
    const { user } = renderApp('/search?q=tumour');
    expect(await screen.findByText('1 result found for "tumour"', { selector: 'p' })).toBeInTheDocument();
    const box = screen.getByRole('combobox', { name: 'Search prompts' });
    await user.clear(box);
    await user.type(box, 'bare');
    await user.click(await screen.findByRole('option', { name: /Bare/ }));
    expect(await screen.findByText('Nothing else.')).toBeInTheDocument();
  });

  it('an unknown prompt is not found', async () => {
    startMinimalServer(spelling);
    renderApp('/prompts/9');
    expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
  });
});

describe('the message of a failure', () => {
  it.each<[string, () => Response, string]>([
    ["the body's message", () => HttpResponse.json({ message: 'Not today.' }, { status: 500 }), 'Not today.'],
    [
      'the status text where the body is no JSON',
      () => new HttpResponse('<h1>Oops</h1>', { status: 500, statusText: 'Teapot broken' }),
      'Teapot broken',
    ],
    [
      'the status text where the JSON has no message',
      () => HttpResponse.json({ error: 7 }, { status: 500, statusText: 'Teapot broken' }),
      'Teapot broken',
    ],
    [
      'the status text where the JSON is broken',
      () =>
        new HttpResponse('{', {
          status: 500,
          statusText: 'Teapot broken',
          headers: { 'Content-Type': 'application/json' },
        }),
      'Teapot broken',
    ],
  ])('is %s', async (_, resolver, text) => {
    onGet('/prompts/:id', resolver);
    renderApp('/prompts/7');
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
  });

  it('is the status if the response has no text', async () => {
    // HTTP/2 has no status text. `HttpResponse` would add one.
    onGet('/prompts/:id', () => new Response('', { status: 500 }));
    renderApp('/prompts/7');
    expect(await screen.findByText('HTTP error! Status: 500')).toBeInTheDocument();
  });
});

it('a refused rating keeps the numbers of a minimal server', async () => {
  startMinimalServer('camelCase');
  const sent = onPost('/prompts/7/rate', () =>
    HttpResponse.json({ status: 'error', message: 'Rated already.' }),
  );
  const { user } = renderApp('/prompts/7', { signedInAs: amara });
  await user.click(await screen.findByRole('radio', { name: '1 star' }));
  await expectToast('Rating failed', { body: 'Rated already.', seconds: 5 });
  expect(sent).toEqual([{ rating: 1 }]);
  expect(screen.getByText('4.5 out of 5 (12 reviews)')).toBeInTheDocument();
});

describe.each([
  ['{}', () => HttpResponse.json({})],
  ['[]', () => HttpResponse.json([])],
  ['null', () => HttpResponse.json(null)],
  ['[null]', () => HttpResponse.json([null])],
  ['[{}]', () => HttpResponse.json([{}])],
  ['a text', () => HttpResponse.json('ok')],
  ['nothing', () => new HttpResponse(null, { status: 204 })],
])('a server that responds to every call with %s', (_, answer) => {
  it.each([
    ['/', 'The right prompt for your work, ready to copy'],
    ['/departments', 'All Departments'],
    ['/departments/oncology', 'Department not found'],
    ['/prompts/7', 'Error'],
    ['/search?q=visit', 'Search Results'],
    ['/use-case-submission', 'Submit a New Use Case & Prompt'],
    ['/my-prompts', 'My Saved Prompts'],
    ['/dashboard', 'Submissions'],
  ])('leaves the screen %s whole: %s', async (path, heading) => {
    network.use(http.all(`*${apiPrefix}/*`, answer));
    localStorage.setItem(authTokenKey, 'token-of-the-test');
    renderApp(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
    // No link without a name, and no card without a prompt.
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  });
});
