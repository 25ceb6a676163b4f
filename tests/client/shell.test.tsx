import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);

// Before a dialog has opened: Tabster then adds a tab stop of its own, from which only a browser goes on to the link.
it('skips to the content by the first link of the page', async () => {
  const { user } = renderApp('/');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('the header', () => {
  it('leads home by the logo and to the four main pages', () => {
    renderApp('/');
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Prompt Library' })).toHaveAttribute('href', '/');
    expect(linksIn(within(header).getByRole('navigation'))).toEqual([
      'Home /',
      'Departments /departments',
      'How to? /how-to',
      'Use Case Submission /use-case-submission',
    ]);
  });

  it('marks the current page', () => {
    renderApp('/departments/hr');
    const nav = within(screen.getByRole('banner')).getByRole('navigation');
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Departments');
  });

  it('opens a search box in place, with the cursor in it, and closes it again', async () => {
    const { user } = renderApp('/departments');
    const header = within(screen.getByRole('banner'));
    await user.click(header.getByRole('button', { name: 'Open search' }));
    const box = header.getByRole('combobox');
    expect(box).toHaveFocus();
    expect(box).toHaveAttribute('placeholder', 'Search for prompts, departments, or use cases...');
    await user.click(header.getByRole('button', { name: 'Close search' }));
    expect(header.queryByRole('combobox')).not.toBeInTheDocument();
    await waitFor(() => expect(header.getByRole('button', { name: 'Open search' })).toHaveFocus());
  });

  it('opens its search box by the slash key, and closes it by Escape', async () => {
    const { user } = renderApp('/departments');
    await user.keyboard('/');
    const box = within(screen.getByRole('banner')).getByRole('combobox');
    expect(box).toHaveFocus();
    expect(box).toHaveValue('');
    await user.keyboard('{Escape}');
    expect(box).not.toBeInTheDocument();
  });

  it('opens its search box by the slash key also where another field has a list of its own', async () => {
    const { user } = renderApp('/use-case-submission');
    const department = await screen.findByRole('combobox', { name: 'Department' });
    await user.keyboard('/');
    expect(screen.getByRole('combobox', { name: 'Search prompts' })).toHaveFocus();
    expect(department).not.toHaveFocus();
  });

  it('leaves the focus in an open dialog, for any key', async () => {
    const { user } = renderApp('/departments');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const close = await screen.findByRole('button', { name: 'Close menu' });
    close.focus();
    await user.keyboard('/');
    expect(close).toHaveFocus();
    expect(screen.queryByRole('combobox', { name: 'Search prompts' })).not.toBeInTheDocument();
  });

  it('leaves a slash to the field in which it is typed', async () => {
    const { user } = renderApp('/departments');
    const field = await screen.findByPlaceholderText('Search prompts...');
    await user.type(field, 'a/b');
    expect(field).toHaveValue('a/b');
  });

  it('closes its search box once a search is sent', async () => {
    const { user } = renderApp('/departments');
    await user.keyboard('/');
    await user.keyboard('visit{Enter}');
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(within(screen.getByRole('banner')).queryByRole('combobox')).not.toBeInTheDocument();
  });
});

describe('the menu of narrow screens', () => {
  const openMenu = async (user: ReturnType<typeof renderApp>['user']) => {
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    return screen.findByRole('dialog');
  };

  it('holds the main pages, and leads there', async () => {
    const { user } = renderApp('/');
    const menu = await openMenu(user);
    expect(linksIn(menu)).toEqual([
      'Home /',
      'Departments /departments',
      'How to? /how-to',
      'Use Case Submission /use-case-submission',
    ]);
    await user.click(within(menu).getByRole('link', { name: 'Departments' }));
    expect(await screen.findByRole('heading', { name: 'All Departments' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('also holds the saved prompts, the submissions and the logout of a signed-in user', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    expect(linksIn(await openMenu(user)).slice(4)).toEqual([
      'My Prompts /my-prompts',
      'Submissions /dashboard',
      'Logout /logout',
    ]);
  });
});

describe('the footer', () => {
  it('holds quick links, resources, legal pages and the copyright of this year', () => {
    renderApp('/');
    const footer = screen.getByRole('contentinfo');
    expect(linksIn(within(footer).getByRole('navigation', { name: 'Quick Links' }))).toEqual([
      'Home /',
      'Departments /departments',
      'About /about',
      'FAQ /faq',
    ]);
    expect(linksIn(within(footer).getByRole('navigation', { name: 'Resources' }))).toEqual([
      'Prompt Guidelines /guidelines',
      'Best Practices /best-practices',
      'Support /support',
      'Documentation /documentation',
    ]);
    expect(linksIn(footer).slice(8)).toEqual([
      'Privacy Policy /privacy',
      'Terms of Use /terms',
      'Contact /contact',
    ]);
    expect(footer).toHaveTextContent('Prompts for AI chat assistants at AstraZeneca, written');
    expect(footer).toHaveTextContent(`© ${new Date().getFullYear()} AstraZeneca`);
  });
});

describe('the title of the window', () => {
  it.each([
    ['/', 'Prompt Library'],
    ['/departments', 'All Departments · Prompt Library'],
    ['/departments/medical', 'Medical · Prompt Library'],
    ['/departments/nowhere', 'Department not found · Prompt Library'],
    ['/search?q=visit', 'visit · Search Results · Prompt Library'],
    ['/prompts/visit', 'Visit notes: what is open? · Prompt Library'],
    ['/prompts/nothing', 'Prompt Not Found · Prompt Library'],
    ['/login', 'Login · Prompt Library'],
    ['/my-prompts', 'My Saved Prompts · Prompt Library'],
    ['/dashboard', 'Submissions · Prompt Library'],
    ['/use-case-submission', 'Submit a New Use Case & Prompt · Prompt Library'],
    ['/contact', 'Contact · Prompt Library'],
    ['/nowhere', 'Page not found · Prompt Library'],
  ])('of %s is "%s"', async (path, title) => {
    renderApp(path);
    await waitFor(() => expect(document.title).toBe(title));
  });
});
