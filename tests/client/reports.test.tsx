import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { contactMessages, reports } from '#server/db/schema.ts';
import { personOfLibrary } from '#tests/support/client-library.ts';
import { fails, onPost, testApp } from '#tests/support/client-network.ts';
import { expectToast, findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';

let author: Caller;
let reviewer: Caller;

beforeEach(async () => {
  author = await personOfLibrary('Ann Author');
  reviewer = await person(author.app, ['Reviewer'], 'Rita Reviewer');
});

const openAs = (caller: Caller | undefined, path = '/prompts/visit') => renderApp(path, { as: caller });

const button = (name: RegExp | string) => screen.findByRole('button', { name });
const dialog = async (name: string) => within(await screen.findByRole('dialog', { name }));
const report = (reason: string, promptId = 'visit') =>
  author.post(`/prompts/${promptId}/reports`, { reason });

describe('reporting a problem', () => {
  const field = 'What is wrong with this prompt?';
  const openReport = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(await button('More'));
    await user.click(await screen.findByRole('menuitem', { name: 'Report a problem' }));
  };

  it('needs a sign-in and a text, which is kept through a refusal, Escape and a reload, sent once, and gives the focus back', async () => {
    const visitor = openAs(undefined);
    await openReport(visitor.user);
    await expectToast('Login Required', { body: 'Sign in to report a problem.', seconds: 3 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    visitor.unmount();
    let isFull = true;
    onPost('/prompts/visit/reports', (call) =>
      isFull ? fails(429, 'You have reported 10 problems today.')(call) : undefined,
    );
    const { user, unmount } = openAs(author);
    await openReport(user);
    const form = await dialog('Report a problem');
    await user.click(form.getByRole('button', { name: 'Send report' }));
    expect(await form.findByText('Describe the problem.')).toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: field }), ' <b>The dose</b> is wrong. ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    const refusal = 'You have reported 10 problems today. Your text is kept.';
    expect(await screen.findByText(refusal)).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    unmount();
    isFull = false;
    const next = openAs(author).user;
    await openReport(next);
    const again = (await dialog('Report a problem')).getByRole('textbox', { name: field });
    expect(again).toHaveValue(' <b>The dose</b> is wrong. ');
    await next.click(await button('Send report'));
    await findToast('Report sent');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    await waitFor(async () => expect(await button('More')).toHaveFocus());
    const rows = await (await testApp()).db.select().from(reports);
    expect(rows).toMatchObject([{ promptId: 'visit', reason: '<b>The dose</b> is wrong.' }]);
    expect(Object.keys(localStorage).filter((key) => key.startsWith('unsent:'))).toEqual([]);
  });
});

describe('the reports', () => {
  const list = (name = 'Open reports') => screen.findByRole('list', { name });
  const heading = () => screen.getByRole('heading', { level: 3, name: 'Reported problems' });

  it('are open to reviewers, with the number in their inbox, from the page of reviews; an admin’s counts messages and requests too', async () => {
    await report('The dose is wrong.');
    const admin = await person(await testApp(), ['Admin'], 'Ada Admin');
    await admin.post('/wanted-prompts', { title: 'Plan a congress', details: '' });
    await (await testApp()).db
      .insert(contactMessages)
      .values({ name: 'Wim', email: 'wim@example.com', message: 'Hello', createdAt: new Date() });
    const { user, unmount } = openAs(reviewer, '/reviews');
    await user.click(await screen.findByRole('link', { name: 'Inbox (1)' }));
    const [entry] = within(await list()).getAllByRole('listitem');
    expect(entry).toHaveTextContent('Visit notes: what is open?');
    expect(entry).toHaveTextContent('Reported by Ann Author');
    expect(entry).toHaveTextContent('The dose is wrong.');
    const sections = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
    expect(sections.map(({ textContent }) => textContent)).toEqual(['Inbox1 (1)', 'Prompts']);
    unmount();
    openAs(admin, '/admin');
    expect(await screen.findByRole('link', { name: 'Inbox (3)' })).toBeInTheDocument();
  });

  it('are closed with a reason, and are then listed with it among the closed ones', async () => {
    await report('The dose is wrong.');
    const { user } = openAs(reviewer, '/admin');
    await user.click(await button(/^Close report: Visit notes/));
    const form = await dialog('Close this report');
    await user.click(form.getByRole('button', { name: 'Dismissed' }));
    await user.type(form.getByRole('textbox', { name: /^Why is no action needed/ }), 'It is right.');
    await user.click(form.getByRole('button', { name: 'Close report' }));
    expect(await screen.findByText('No open reports.')).toBeInTheDocument();
    await waitFor(() => expect(heading()).toHaveFocus());
    await user.click(await button('Closed'));
    const [entry] = within(await list('Closed reports')).getAllByRole('listitem');
    expect(entry).toHaveTextContent(/Dismissed by Rita Reviewer on .*: It is right\./);
    expect(window.location.search).toBe('?status=closed');
  });
});

describe('the hidden comments', () => {
  it('are listed with their reasons, and can be shown again by an admin', async () => {
    const { body } = await author.post('/prompts/visit/comments', { content: '<i>Call Ms Smith.</i>' });
    const path = `/prompts/visit/comments/${body.comment.id}`;
    await reviewer.post(`${path}/hide`, { reason: 'Names a patient.' });
    const { user } = openAs(await person(await testApp(), ['Admin'], 'Ada Admin'), '/admin');
    const list = await screen.findByRole('list', { name: 'Hidden comments' });
    expect(list).toHaveTextContent('<i>Call Ms Smith.</i>');
    expect(list).toHaveTextContent('Hidden by Rita Reviewer: Names a patient.');
    expect(within(list).getByRole('link')).toHaveAttribute('href', '/prompts/visit');
    await user.click(await button('Show again: comment by Ann Author on Visit notes: what is open?'));
    expect(screen.getByText('Show this comment to everyone?')).toBeInTheDocument();
    expect(await button('Keep hidden')).toHaveFocus();
    expect((await author.get('/prompts/visit')).body.comments_count).toBe(2);
    await user.click(await button('Show again'));
    expect(await screen.findByText('No hidden comments.')).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 3, name: 'Hidden comments' })).toHaveFocus();
    expect((await author.get('/prompts/visit')).body.comments_count).toBe(3);
  });
});
