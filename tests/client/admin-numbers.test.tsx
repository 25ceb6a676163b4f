import { screen, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { createAdmin } from '#tests/support/client-admin.ts';
import { testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

describe('the statistics of the admins’ screen', () => {
  it('have a link to each of their parts on a phone', async () => {
    const real = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), { matches: media === '(max-width: 640px)' }),
    );
    localStorage.setItem(authTokenKey, (await createAdmin()).token);
    renderApp('/admin');
    const jump = within(await screen.findByRole('navigation', { name: 'Jump to' }));
    const links = jump.getAllByRole('link', { hidden: true });
    const headings = screen.getAllByRole('heading', { level: 3 });
    expect(links.map((link) => link.textContent)).toEqual(headings.map((heading) => heading.textContent));
    for (const [index, link] of links.entries())
      expect(link.getAttribute('href')).toMatch(new RegExp(`#${headings[index]?.id}$`));
    vi.stubGlobal('matchMedia', real);
  });

  it('begin with the lists that an admin can act on, and end with those that are empty', async () => {
    const { token } = await createAdmin();
    const { db } = await testApp();
    await createPrompt(db, { reviewBy: '2020-01-31' });
    localStorage.setItem(authTokenKey, token);
    renderApp('/admin');
    await screen.findByRole('heading', { level: 3, name: 'Stale prompts' });
    const headings = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
    expect(headings[0]).toBe('Stale prompts');
    expect(headings.at(-1)).toBe('Low-rated prompts');
  });
});
