import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authTokenKey } from '#contract/limits.ts';
import { contactMessages } from '#server/db/schema.ts';
import { textOf } from '#tests/support/client-browser.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { fails, onGet, testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';
import { type Caller, person } from '#tests/support/reviewing.ts';
import { signIn } from '#tests/support/sign-in.ts';

let admin: Caller;
beforeEach(async () => {
  await fillLibrary();
  admin = await person(await testApp(), ['Admin'], 'Ada Admin');
});

/** The screen, for somebody with the role. */
function openAsAdmin(path = '/admin') {
  localStorage.setItem(authTokenKey, admin.token);
  return renderApp(path);
}

const rowsOf = (table: HTMLElement) =>
  within(table)
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent).join(' | '));

describe('the screen of admins', () => {
  it('leads a visitor to the login and back', async () => {
    renderApp('/admin/people');
    expect(await screen.findByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      '/login?returnTo=%2Fadmin%2Fpeople',
    );
  });

  it('says to everybody else that the role is needed, also where a server knows no roles', async () => {
    renderApp('/admin', { signedInAs: amara });
    expect(await screen.findByRole('heading', { name: 'You need the role Admin' })).toBeInTheDocument();
    expect(screen.queryByRole('navigation', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('is in the menu of admins, and of nobody else', async () => {
    const { user, unmount } = openAsAdmin('/');
    await user.click(await screen.findByRole('button', { name: 'Account: Ada Admin' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Admin' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'Admin' })).toBeInTheDocument();
    unmount();
    const other = renderApp('/', { signedInAs: amara });
    await other.user.click(await screen.findByRole('button', { name: 'Account: Amara Osei' }));
    await screen.findByRole('menuitem', { name: 'My Prompts' });
    expect(screen.queryByRole('menuitem', { name: 'Admin' })).not.toBeInTheDocument();
  });

  it('has its sections in the URL and in the title', async () => {
    const { user } = openAsAdmin('/admin/messages');
    expect(await screen.findByRole('heading', { name: 'No messages yet' })).toBeInTheDocument();
    expect(document.title).toBe('Messages · Admin · Prompt Library');
    const nav = within(screen.getByRole('navigation', { name: 'Admin' }));
    expect(nav.getByRole('link', { current: 'page' })).toHaveTextContent('Messages');
    await user.click(nav.getByRole('link', { name: 'Numbers' }));
    expect(await screen.findByText('Waiting for a decision')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin');
    expect(nav.getByRole('link', { name: 'Numbers' })).toHaveFocus();
  });

  it('leads from a section that there is not to the first', async () => {
    openAsAdmin('/admin/toString');
    expect(await screen.findByText('Waiting for a decision')).toBeInTheDocument();
    expect(window.location.pathname).toBe('/admin');
  });

  it.each([
    ['/admin', '/admin/numbers', 'The numbers'],
    ['/admin/departments', '/admin/departments', 'The departments'],
    ['/admin/messages', '/admin/messages', 'The messages'],
    ['/admin/people', '/admin/people', 'The people'],
  ])('says at %s what could not be loaded, and tries again', async (path, call, what) => {
    onGet(call, fails(500, 'The database is away.'));
    const { user } = openAsAdmin(path);
    expect(await screen.findByRole('heading', { name: `${what} could not be loaded` })).toBeInTheDocument();
    expect(screen.getByText('The database is away.')).toBeInTheDocument();
    const failed = screen.getByRole('button', { name: 'Try again' });
    onGet(call, () => HttpResponse.json(call === '/admin/numbers' ? {} : []));
    await user.click(failed);
    await waitFor(() => expect(failed).not.toBeInTheDocument());
  });
});

describe('the numbers', () => {
  const description = (term: string) =>
    screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent;

  it('are figures, and charts with their tables', async () => {
    const { user } = openAsAdmin();
    await screen.findByText('Waiting for a decision');
    expect(description('Published')).toBe('4');
    expect(description('Days to decision')).toBe('–');
    expect(rowsOf(screen.getByRole('table', { name: 'Prompts of each department' }))).toEqual([
      'Department | Published | Waiting',
      'Medical | 2 | 0',
      'Market Access | 1 | 0',
      'HR | 0 | 0',
    ]);
    expect(rowsOf(screen.getByRole('table', { name: 'Published a week' }))).toHaveLength(13);
    const asTable = screen.getByRole('button', { name: 'Show as table: Published a week' });
    await user.click(asTable);
    expect(asTable).toHaveAttribute('aria-pressed', 'true');
    expect(document.querySelectorAll('section svg circle')).toHaveLength(0);
  });

  it('name the prompts that are rated low or old, with links', async () => {
    const { db } = await testApp();
    await createPrompt(db, { id: 'poor', title: 'Poor one', ratingSum: 4, ratingCount: 3 });
    await createPrompt(db, { id: 'old', title: 'Old one', updatedAt: new Date('2020-05-06T12:00:00Z') });
    openAsAdmin();
    const low = await screen.findByRole('table', { name: 'Low-rated prompts' });
    expect(rowsOf(low)).toEqual(['Prompt | Rating | Ratings', 'Poor one | 1.3 | 3']);
    expect(screen.getByRole('link', { name: 'Old one' })).toHaveAttribute('href', '/prompts/old');
  });

  it('are exported as CSV that no spreadsheet runs', async () => {
    const { db } = await testApp();
    await createPrompt(db, {
      id: 'formula',
      title: '=HYPERLINK("https://example.com","x")',
      ratingSum: 3,
      ratingCount: 3,
    });
    const blobs: Blob[] = [];
    URL.createObjectURL = (blob: Blob) => {
      blobs.push(blob);
      return 'blob:table';
    };
    URL.revokeObjectURL = () => {};
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = openAsAdmin();
    await user.click(await screen.findByRole('button', { name: 'Export CSV: Low-rated prompts' }));
    await expectToast('Download started', { body: 'low-rated-prompts.csv', seconds: 3 });
    expect((click.mock.contexts[0] as HTMLAnchorElement).download).toBe('low-rated-prompts.csv');
    expect((await textOf(blobs[0])).replace('\uFEFF', '')).toBe(
      'Title,Id,Rating,Ratings\r\n"\'=HYPERLINK(""https://example.com"",""x"")",formula,1,3\r\n',
    );
  });

  it('are offered to be copied where files cannot be downloaded', async () => {
    vi.spyOn(window, 'parent', 'get').mockReturnValue({} as Window);
    const { user } = openAsAdmin();
    await user.click(await screen.findByRole('button', { name: 'Export CSV: Prompts of each department' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Export CSV' }));
    expect(dialog.getByRole('textbox')).toHaveValue(
      'Department,Id,Published,Waiting\nMedical,medical,2,0\nMarket Access,market-access,1,0\nHR,hr,0,0\n',
    );
    expect(dialog.getByText(/save it as departments\.csv/)).toBeInTheDocument();
  });
});

describe('the departments', () => {
  const list = async () => within(await screen.findByRole('list', { name: 'Departments' }));
  const names = async () =>
    (await list()).getAllByRole('listitem').map((item) => item.querySelector('a')?.textContent);
  const onServer = async () =>
    ((await admin.get('/departments')).body as { name: string }[]).map(({ name }) => name);
  const field = (name: string) => screen.getByRole('textbox', { name });

  it('are added with a look that is shown before, and at once in the other lists', async () => {
    const { user } = openAsAdmin('/departments');
    await screen.findByRole('link', { name: /^Medical/ });
    window.history.pushState(null, '', '/admin/departments');
    fireEvent.popState(window);
    await user.click(await screen.findByRole('button', { name: 'Add department' }));
    await user.type(field('Name'), 'Regulatory');
    await user.click(screen.getByRole('radio', { name: 'Circuit board' }));
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    expect(screen.getByRole('group', { name: 'Preview' })).toHaveTextContent('Regulatory');
    const dialog = within(screen.getByRole('dialog', { name: 'Add a department' }));
    await user.click(dialog.getByRole('button', { name: 'Add department' }));
    await expectToast('Department added', { body: 'Regulatory', seconds: 3 });
    expect(await names()).toEqual(['Medical', 'Market Access', 'HR', 'Regulatory']);
    expect(screen.getByRole('button', { name: 'Add department' })).toHaveFocus();
    expect((await admin.get('/departments/regulatory')).body).toMatchObject({ icon: 'Cpu', color: 'green' });
    window.history.pushState(null, '', '/departments');
    fireEvent.popState(window);
    expect(await screen.findByRole('link', { name: /^Regulatory/ })).toBeInTheDocument();
  });

  it('keep what was typed when the name is taken', async () => {
    const { user } = openAsAdmin('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Change HR' }));
    await user.clear(field('Name'));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(screen.getByText('Name is required.')).toBeInTheDocument();
    await user.type(field('Name'), 'medical');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(
      await screen.findByText('Name: there is already a department called Medical.'),
    ).toBeInTheDocument();
    expect(field('Name')).toHaveValue('medical');
    await user.type(field('Name'), ' people');
    expect(screen.queryByText(/already a department/)).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await expectToast('Department changed', { body: 'medical people', seconds: 3 });
    expect(await names()).toEqual(['Medical', 'Market Access', 'medical people']);
  });

  it('close their form by Escape alone, not by a click beside it, and give the focus back', async () => {
    const { user } = openAsAdmin('/admin/departments');
    const button = await screen.findByRole('button', { name: 'Change HR' });
    await user.click(button);
    await user.type(field('Name'), ' and more');
    const backdrop = document.querySelector('.fui-DialogSurface__backdrop');
    if (backdrop) await user.click(backdrop);
    expect(field('Name')).toHaveValue('HR and more');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(button).toHaveFocus();
  });

  it('are moved by buttons and by Alt with an arrow key, and the focus stays', async () => {
    const { user } = openAsAdmin('/admin/departments');
    const down = await screen.findByRole('button', { name: 'Move Medical down' });
    await user.click(down);
    expect(await names()).toEqual(['Market Access', 'Medical', 'HR']);
    expect(down).toHaveFocus();
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect(await names()).toEqual(['Market Access', 'HR', 'Medical']);
    expect(screen.getByText('Medical: 3 of 3')).toBeInTheDocument();
    expect(down).toHaveFocus();
    await waitFor(async () => expect(await onServer()).toEqual(['Market Access', 'HR', 'Medical']));
  });

  it('are moved by drag; one that is let go elsewhere goes back', async () => {
    openAsAdmin('/admin/departments');
    const items = (await list()).getAllByRole('listitem');
    const [medical, , hr] = items as [HTMLElement, HTMLElement, HTMLElement];
    const dataTransfer = {};
    fireEvent.dragStart(hr, { dataTransfer });
    fireEvent.dragOver(medical, { dataTransfer });
    expect(await names()).toEqual(['HR', 'Medical', 'Market Access']);
    fireEvent.dragEnd(hr, { dataTransfer });
    expect(await names()).toEqual(['Medical', 'Market Access', 'HR']);
    fireEvent.dragStart(hr, { dataTransfer });
    fireEvent.dragOver(medical, { dataTransfer });
    fireEvent.drop(hr, { dataTransfer });
    fireEvent.dragEnd(hr, { dataTransfer });
    await waitFor(async () => expect(await onServer()).toEqual(['HR', 'Medical', 'Market Access']));
    expect(await names()).toEqual(['HR', 'Medical', 'Market Access']);
  });

  it('go back to the order of the server when they have changed meanwhile', async () => {
    const { user } = openAsAdmin('/admin/departments');
    const down = await screen.findByRole('button', { name: 'Move Medical down' });
    const look = { description: '', icon: 'Cpu', color: 'teal' };
    await admin.post('/admin/departments', { name: 'Newcomer', ...look });
    await user.click(down);
    const body = 'The departments have changed meanwhile. Reload to see them as they are now.';
    await expectToast('Order not saved', { body, seconds: 5 });
    await waitFor(async () => expect(await names()).toEqual(['Medical', 'Market Access', 'HR', 'Newcomer']));
    expect(screen.getByText(`The order was not saved. ${body}`)).toBeInTheDocument();
  });

  it('are retired with a new home and a reason, saying what moves', async () => {
    const { user } = openAsAdmin('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Retire Medical' }));
    const dialog = within(screen.getByRole('dialog', { name: 'Retire Medical' }));
    expect(
      dialog.getByText(/^2 published prompts move to the department that you choose/),
    ).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Retire department' }));
    expect(dialog.getByText('Choose a department.')).toBeInTheDocument();
    expect(dialog.getByText('Reason is required.')).toBeInTheDocument();
    await user.selectOptions(dialog.getByRole('combobox'), 'HR');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Merged with HR.');
    await user.click(dialog.getByRole('button', { name: 'Retire department' }));
    await expectToast('Medical retired', { body: '2 prompts moved to HR.', seconds: 3 });
    expect(await names()).toEqual(['Market Access', 'HR']);
    expect(screen.getByRole('heading', { level: 2, name: 'Departments' })).toHaveFocus();
    expect(await onServer()).toEqual(['Market Access', 'HR']);
  });

  it('keep reason and choice when somebody else has retired it first', async () => {
    const { user } = openAsAdmin('/admin/departments');
    await user.click(await screen.findByRole('button', { name: 'Retire Medical' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.selectOptions(dialog.getByRole('combobox'), 'HR');
    await user.type(dialog.getByRole('textbox', { name: 'Reason' }), 'Merged with HR.');
    await admin.post('/admin/departments/medical/retire', { move_to: 'hr', reason: 'First.' });
    await user.click(dialog.getByRole('button', { name: 'Retire department' }));
    expect(await dialog.findByText('Department not found.')).toBeInTheDocument();
    expect(dialog.getByRole('textbox', { name: 'Reason' })).toHaveValue('Merged with HR.');
    await waitFor(async () => expect(await names()).toEqual(['Market Access', 'HR']));
  });
});

describe('the messages', () => {
  const write = async (count: number) => {
    const { db } = await testApp();
    const rows = Array.from({ length: count }, (_, index) => ({
      name: `Writer ${index + 1}`,
      email: `writer+${index + 1}@example.com`,
      message: `Line one of ${index + 1}\n  line two`,
      createdAt: new Date(Date.UTC(2026, 0, 1, index)),
    }));
    await db.insert(contactMessages).values(rows);
  };
  const writers = () =>
    within(screen.getByRole('list', { name: 'Messages' }))
      .getAllByRole('listitem')
      .map((item) => /Writer \d+/.exec(item.textContent ?? '')?.[0]);

  it('stand newest first, with their lines and the address as a link', async () => {
    await write(2);
    openAsAdmin('/admin/messages');
    await screen.findByRole('list', { name: 'Messages' });
    expect(writers()).toEqual(['Writer 2', 'Writer 1']);
    const text = screen.getByText((_, element) => element?.textContent === 'Line one of 1\n  line two');
    expect(text).toHaveTextContent('Line one of 1 line two');
    expect(screen.getByRole('link', { name: 'writer+1@example.com' })).toHaveAttribute(
      'href',
      'mailto:writer%2B1@example.com',
    );
  });

  it('come a page at a time, each with a URL', async () => {
    await write(21);
    const { user } = openAsAdmin('/admin/messages');
    expect(await screen.findByText('1 to 20 of 21')).toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Older messages' }));
    expect(await screen.findByText('21 to 21 of 21')).toBeInTheDocument();
    expect(writers()).toEqual(['Writer 1']);
    expect(window.location.search).toBe('?page=2');
    expect(screen.getByRole('heading', { level: 2, name: 'Messages' })).toHaveFocus();
    expect(screen.queryByRole('link', { name: 'Older messages' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('link', { name: 'Newer messages' }));
    expect(await screen.findByText('1 to 20 of 21')).toBeInTheDocument();
  });
});

describe('the people', () => {
  it('stand with their roles and from where they have them', async () => {
    const app = await testApp();
    await signIn(app, { name: 'Rita', email: 'rita@example.com', rolesSeen: ['Reviewer'] });
    onGet('/admin/people', async () => {
      const { body } = await admin.get('/admin/people');
      const named = { id: null, name: '', email: 'boss@example.com', seen: [], configured: ['Admin'] };
      return HttpResponse.json([...body, named]);
    });
    openAsAdmin('/admin/people');
    expect(rowsOf(await screen.findByRole('table', { name: 'People with a role' }))).toEqual([
      'Person | Reviewer | Admin',
      'Ritarita@example.com | Reviewer by last token | No',
      'Has not signed in yetboss@example.com | No | Admin by configuration',
    ]);
    expect(screen.getByText(/settings REVIEWERS and ADMINS of the server/)).toBeInTheDocument();
  });
});
