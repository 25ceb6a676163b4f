import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { apiPaths, apiPrefix } from '#contract/paths.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { startMinimalServer } from '#tests/support/client-minimal-server.ts';
import { network, onGet } from '#tests/support/client-network.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

/** The calls of the specification, all of them for reading. */
const specified =
  /^(\/me|\/departments(\/[^/]+)?|\/prompts(\?(department_id|query)=.*)?|\/prompts\/[^/?]+|\/my-prompts|\/bookmarks)$/;

/** What only our server's calls make possible, in the words of its buttons, links and fields. */
const ours =
  /^(Notifications|Your account|Follow|New collection|Collections|Add to a collection|More|Version history|Report a problem|Most used|Works most often|Approved use|Tags|Sign out everywhere|Show earlier comments|Select Bare)/;

const names = () =>
  [...document.querySelectorAll('button, a, input, option, label, nav, [role="menuitem"], h2, h3')].map(
    (node) => node.getAttribute('aria-label') ?? node.textContent?.trim() ?? '',
  );

let sent: string[] = [];
afterEach(() => {
  network.events.removeAllListeners();
  return setPublicConfig({});
});

/** A reviewer's visit: a role offers the most. */
function open(path: string) {
  startMinimalServer('camelCase');
  const reviewer = { ...amara, roles: ['Reviewer'] };
  sent = [];
  network.events.on('request:start', ({ request }) => {
    const { pathname, search } = new URL(request.url);
    sent.push(`${pathname.slice(apiPrefix.length)}${search}`);
  });
  const { user } = renderApp(path, { signedInAs: reviewer });
  onGet(apiPaths.myPrompts, () => HttpResponse.json([{ prompt: { id: '8', title: 'Bare' } }]));
  return user;
}

it.each([
  ['/', 'heading', 'Why use the library'],
  ['/departments', 'link', 'Bare'],
  ['/departments/oncology?sort=used', 'link', 'Tumour board summary'],
  ['/search?q=tumour', 'link', 'Tumour board summary'],
  ['/prompts/7', 'button', 'Download'],
  ['/my-prompts', 'link', 'Bare'],
  ['/use-case-submission', 'button', 'Submit Use Case'],
  ['/account', 'heading', 'Your account'],
])(
  '%s offers a user of the specified calls alone nothing else, and sends no other call',
  async (path, role, name) => {
    const user = open(path);
    expect((await screen.findAllByRole(role, { name }))[0]).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: 'Account: Amara Osei' }));
    expect(await screen.findByRole('menuitem', { name: 'Submissions' })).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Loading/ })).not.toBeInTheDocument());
    expect(names().filter((one) => ours.test(one))).toEqual([]);
    expect(sent.filter((call) => !specified.test(call))).toEqual([]);
  },
);
