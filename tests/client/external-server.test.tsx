import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse, http } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { authTokenKey } from '#domain/limits.ts';
import { startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { network, onGet, onPost } from '#tests/support/client-network.ts';
import { amara, goTo, hrefOf, type Person, renderApp } from '#tests/support/render-app.tsx';

const localDay = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium' }).format(
  new Date('2026-03-04T12:00:00Z'),
);
const cardOf = async (title: string) => (await screen.findByRole('link', { name: title })).closest('article');

describe('on a minimal server', () => {
  it('lists and the page of a prompt show the facts in the other spelling of their names, too', async () => {
    startMinimalServer('snake_case');
    renderApp('/departments');
    const card = (await cardOf('Tumour board summary')) as HTMLElement;
    expect(card).toHaveTextContent(`Updated ${localDay}`);
    expect(card).toHaveTextContent('(12 reviews)');
    await waitFor(() => expect(card).toHaveTextContent('Oncology'));
    goTo('/prompts/7');
    expect(await screen.findByText('4.5 out of 5 (12 reviews)')).toBeInTheDocument();
    expect(screen.getByText(`Updated ${localDay}`)).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oncology' })).toHaveAttribute('href', '/departments/oncology');
  });

  it('home page, lists, the page of a prompt and searches show what there is, however little', async () => {
    startMinimalServer('camelCase');
    const { user } = renderApp('/');
    expect(await hrefOf('Oncology')).toBe('/departments/oncology');
    expect(await cardOf('Tumour board summary')).toBeInTheDocument();
    await waitFor(() =>
      expect(screen.getByLabelText('Library statistics')).toHaveTextContent(
        'departments1use cases1prompts2contributors1',
      ),
    );
    // A server that does not count the prompts of a department gets no text about their number.
    expect(screen.getByRole('region', { name: 'Browse by department' })).not.toHaveTextContent('prompt');
    goTo('/departments/oncology');
    await screen.findByRole('heading', { level: 1, name: 'Oncology' });
    const card = (await cardOf('Tumour board summary')) as HTMLElement;
    expect(card).toHaveTextContent(`Updated ${localDay}`);
    expect(card).toHaveTextContent('(12 reviews)');
    await waitFor(() => expect(card).toHaveTextContent('Oncology'));
    expect(within(card).getByRole('img', { name: 'Rated 4 of 5 stars' })).toBeInTheDocument();
    goTo('/departments');
    expect(await cardOf('Bare')).toHaveTextContent('GeneralBare(0 reviews)0 use casesNeeds Attachment: No');
    goTo('/prompts/7');
    expect(await screen.findByText('4.5 out of 5 (12 reviews)')).toBeInTheDocument();
    expect(screen.getByText(`Updated ${localDay}`)).toBeInTheDocument();
    expect(screen.getByText('v3')).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Oncology' })).toHaveAttribute('href', '/departments/oncology');
    await screen.findByText('No comments yet. Be the first to share your thoughts!');
    goTo('/prompts/8');
    expect(await screen.findByText('Nothing else.')).toBeInTheDocument();
    expect(screen.getByText('General')).toBeInTheDocument();
    expect(screen.getByText('0.0 out of 5 (0 reviews)')).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/undefined|null|NaN|Invalid Date/);
    goTo('/prompts/9');
    expect(await screen.findByRole('heading', { name: 'Prompt Not Found' })).toBeInTheDocument();
    goTo('/search?q=tumour');
    expect(await screen.findByText('1 result found for "tumour"', { selector: 'p' })).toBeInTheDocument();
    const box = screen.getByRole('combobox', { name: 'Search prompts' });
    await user.clear(box);
    await user.type(box, 'bare');
    await user.click(await screen.findByRole('option', { name: /Bare/ }));
    expect(await screen.findByText('Nothing else.')).toBeInTheDocument();
  });
});

it('the message of a failure is that of the body, else the status text, else the status', async () => {
  const statusText = 'Teapot broken';
  const asJson = { 'Content-Type': 'application/json' };
  const cases: [string, () => Response, string][] = [
    ['message', () => HttpResponse.json({ message: 'Not today.' }, { status: 500 }), 'Not today.'],
    ['no-json', () => new HttpResponse('<h1>Oops</h1>', { status: 500, statusText }), statusText],
    ['no-message', () => HttpResponse.json({ error: 7 }, { status: 500, statusText }), statusText],
    ['broken', () => new HttpResponse('{', { status: 500, statusText, headers: asJson }), statusText],
    // HTTP/2 has no status text. `HttpResponse` would add one.
    ['empty', () => new Response('', { status: 500 }), 'HTTP error! Status: 500'],
  ];
  renderApp('/faq');
  for (const [id, resolver, text] of cases) {
    onGet('/prompts/:id', resolver);
    goTo(`/prompts/${id}`);
    expect(await screen.findByText(text), id).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Return to Home' })).toBeInTheDocument();
    goTo('/faq');
    await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
  }
});

describe('a user of a server with the specified calls alone', () => {
  afterEach(() => network.events.removeAllListeners());

  /** The calls of the specification, without a parameter beyond its own. */
  const specified =
    /^(GET (\/me|\/departments(\/[^/?]+)?|\/prompts(\?(department_id|query)=[^&]*)?|\/prompts\/[^/?]+|\/my-prompts|\/bookmarks)|POST \/prompts\/(add|[^/?]+\/(comments|save|unsave|rate)))$/;

  function logCalls() {
    const sent: string[] = [];
    network.events.on('request:start', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      sent.push(`${request.method} ${pathname.slice(apiPrefix.length)}${search}`);
    });
    return sent;
  }
  const others = (sent: string[]) => sent.filter((call) => !specified.test(call));

  /** What only our server's calls make possible, in the words of its buttons, links and fields. */
  const ours =
    /^(Notifications|Your account|Follow|New collection|Collections|Add to a collection|More|Version history|Report a problem|Most used|Works most often|Approved use|Tags|Sign out everywhere|Show earlier comments|Select Bare)/;
  const names = () =>
    [...document.querySelectorAll('button, a, input, option, label, nav, [role="menuitem"], h2, h3')].map(
      (node) => node.getAttribute('aria-label') ?? node.textContent?.trim() ?? '',
    );

  it('gets nothing else offered, and sends no other call', async () => {
    startMinimalServer('camelCase');
    const sent = logCalls();
    // A role offers the most.
    const { user } = renderApp('/', { signedInAs: { ...amara, roles: ['Reviewer'] } as Person });
    onGet(apiPaths.myPrompts, () => HttpResponse.json([{ prompt: { id: '8', title: 'Bare' } }]));
    for (const [path, role, name] of [
      ['/', 'heading', 'Why use the library'],
      ['/departments', 'link', 'Bare'],
      ['/departments/oncology?sort=used', 'link', 'Tumour board summary'],
      ['/search?q=tumour', 'link', 'Tumour board summary'],
      ['/prompts/7', 'button', 'Download'],
      ['/my-prompts', 'link', 'Bare'],
      ['/use-case-submission', 'button', 'Submit Use Case'],
      ['/dashboard', 'heading', 'Submissions not listed'],
      ['/contact', 'link', 'Write an email'],
    ] as const) {
      if (path !== '/') goTo(path);
      expect((await screen.findAllByRole(role, { name }))[0]).toBeInTheDocument();
      await user.click(await screen.findByRole('button', { name: 'Account: Amara Osei' }));
      expect(await screen.findByRole('menuitem', { name: 'Submissions' })).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
      expect(
        names().filter((one) => ours.test(one)),
        path,
      ).toEqual([]);
      await user.click(screen.getByRole('contentinfo'));
      await waitFor(() => expect(screen.queryByRole('menu')).not.toBeInTheDocument());
    }
    expect(others(sent)).toEqual([]);
  });

  it('finds the 404 page at the addresses of all other screens, and what the server has at addresses with more', async () => {
    startMinimalServer('camelCase');
    const sent = logCalls();
    renderApp('/faq', { signedInAs: { ...amara, roles: ['Reviewer', 'Admin'] } as Person });
    for (const path of [
      '/prompts/7/versions',
      '/verify?hash=abcdef123456',
      '/collections/7',
      '/account',
      '/reviews',
      '/reviews/7',
      '/admin',
      '/admin/statistics',
    ]) {
      goTo(path);
      expect(await screen.findByText('Search for a prompt instead.'), path).toBeInTheDocument();
      goTo('/faq');
      await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
    }
    for (const [path, heading] of [
      ['/use-case-submission?draft=77', 'Submit a New Use Case & Prompt'],
      ['/use-case-submission?improves=7', 'Submit a New Use Case & Prompt'],
      ['/?new=all', 'The right prompt for your work, ready to copy'],
      ['/?beside=collection&of=7', 'All prompts'],
    ] as const) {
      goTo(path);
      expect(await screen.findByRole('heading', { level: 1, name: heading }), path).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
      expect(screen.queryByText('All new prompts')).not.toBeInTheDocument();
    }
    expect(others(sent)).toEqual([]);
  });

  it('signs in, gets suggestions, saves a draft and signs out with specified calls', async () => {
    startMinimalServer('camelCase');
    onGet(apiPaths.me, () => HttpResponse.json(amara));
    onPost(apiPaths.promptsAdd, () => HttpResponse.json({ message: 'Kept.', id: '77' }));
    const sent = logCalls();
    const { user } = renderApp('/auth/callback?token=foreign&returnTo=%2Fsearch%3Fq%3Dtumour');
    const box = await screen.findByRole('combobox', { name: 'Search prompts' });
    await user.clear(box);
    await user.type(box, 'bare');
    expect(await screen.findByRole('option', { name: /Bare/ })).toBeInTheDocument();
    goTo('/use-case-submission');
    await user.type(await screen.findByRole('textbox', { name: 'Prompt Title' }), 'Mine');
    await user.click(screen.getByRole('button', { name: 'Save as draft' }));
    expect((await screen.findAllByText(/Kept\./))[0]).toBeInTheDocument();
    expect(window.location.search).toBe('');
    expect(screen.getByRole('textbox', { name: 'Prompt Title' })).toHaveValue('Mine');
    goTo('/auth/callback?code=abc');
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    goTo('/logout');
    await waitFor(() => expect(localStorage.getItem(authTokenKey)).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'Discard text' }));
    expect(await screen.findByRole('heading', { name: 'Login to Your App' })).toBeInTheDocument();
    expect(others(sent)).toEqual([]);
  });
});

it.each([
  ['nothing', () => new HttpResponse(null, { status: 204 })],
  ['[null]', () => HttpResponse.json([null])],
])('a server that responds to every call with %s leaves every screen whole', async (_, answer) => {
  network.use(http.all(`*${apiPrefix}/*`, answer));
  localStorage.setItem(authTokenKey, 'token-of-the-test');
  renderApp('/');
  for (const [path, heading] of [
    ['/', 'The right prompt for your work, ready to copy'],
    ['/departments', 'All Departments'],
    ['/departments/oncology', 'Department not found'],
    ['/prompts/7', 'Error'],
    ['/search?q=visit', 'Search Results'],
    ['/use-case-submission', 'Submit a New Use Case & Prompt'],
    ['/my-prompts', 'My Saved Prompts'],
    ['/dashboard', 'Submissions'],
  ] as const) {
    if (path !== '/') goTo(path);
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
    expect(document.body).not.toHaveTextContent(/undefined|NaN|Invalid Date/);
    // No link without a name, and no card without a prompt.
    for (const link of screen.getAllByRole('link')) expect(link).toHaveAccessibleName();
    expect(screen.queryByRole('article')).not.toBeInTheDocument();
  }
});
