import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { amara, goTo, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);

const linksIn = (region: HTMLElement) =>
  within(region)
    .getAllByRole('link')
    .map((link) => `${link.textContent} ${link.getAttribute('href')}`);
const mainPages = [
  'Home /',
  'Departments /departments',
  'How to? /how-to',
  'Use Case Submission /use-case-submission',
];

// Before a dialog has opened: Tabster then adds a tab stop of its own, from which only a browser goes on to the link.
it('skips to the content by the first link of the page', async () => {
  const { user } = renderApp('/');
  await user.tab();
  expect(screen.getByRole('link', { name: 'Skip to content' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.getByRole('main')).toHaveFocus();
});

describe('the header', () => {
  it('leads home by the logo and to the four main pages, and marks the current one; the footer holds quick links, resources, legal pages and the copyright of this year', () => {
    renderApp('/departments/hr');
    const header = screen.getByRole('banner');
    expect(within(header).getByRole('link', { name: 'Prompt Library' })).toHaveAttribute('href', '/');
    const nav = within(header).getByRole('navigation');
    expect(linksIn(nav)).toEqual(mainPages);
    expect(within(nav).getByRole('link', { current: 'page' })).toHaveTextContent('Departments');
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

  it('opens its search box by a button and by the slash key, not in a field or a dialog, and closes it again', async () => {
    const { user } = renderApp('/departments');
    const header = within(screen.getByRole('banner'));
    const closed = () => header.queryByRole('combobox');
    await user.click(header.getByRole('button', { name: 'Open search' }));
    expect(header.getByRole('combobox')).toHaveFocus();
    expect(header.getByRole('combobox')).toHaveAttribute(
      'placeholder',
      'Search for prompts, departments, or use cases...',
    );
    await user.click(header.getByRole('button', { name: 'Close search' }));
    expect(closed()).not.toBeInTheDocument();
    await waitFor(() => expect(header.getByRole('button', { name: 'Open search' })).toHaveFocus());
    const field = await screen.findByPlaceholderText('Search prompts...');
    await user.type(field, 'a/b');
    expect(field).toHaveValue('a/b');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const close = await screen.findByRole('button', { name: 'Close menu' });
    close.focus();
    await user.keyboard('/');
    expect(close).toHaveFocus();
    expect(closed()).not.toBeInTheDocument();
    await user.click(close);
    // Nor is it confused by a list of another field.
    goTo('/use-case-submission');
    const department = await screen.findByRole('combobox', { name: 'Department' });
    await user.keyboard('/');
    const box = header.getByRole('combobox');
    expect(box).toHaveFocus();
    expect(department).not.toHaveFocus();
    await user.keyboard('{Escape}');
    expect(box).not.toBeInTheDocument();
    await user.keyboard('/visit{Enter}');
    expect(await screen.findByRole('heading', { name: 'Search Results' })).toBeInTheDocument();
    expect(closed()).not.toBeInTheDocument();
  });
});

describe('the menu of narrow screens', () => {
  it('holds the main pages, those of a signed-in user and the logout, and leads there', async () => {
    const { user } = renderApp('/', { signedInAs: amara });
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const menu = await screen.findByRole('dialog');
    expect(await within(menu).findByRole('link', { name: 'Logout' })).toBeInTheDocument();
    expect(linksIn(menu)).toEqual([
      ...mainPages,
      'My Prompts /my-prompts',
      'Submissions /dashboard',
      'Logout /logout',
    ]);
    await user.click(within(menu).getByRole('link', { name: 'Departments' }));
    expect(await screen.findByRole('heading', { name: 'All Departments' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});
