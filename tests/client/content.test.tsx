import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { afterEach, describe, expect, it } from 'vitest';
import { screens } from '#domain/screens.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, heldBack, onPost } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

afterEach(() => setPublicConfig({}));

const pagesForReading = [
  'how-to',
  'about',
  'faq',
  'guidelines',
  'best-practices',
  'support',
  'documentation',
  'privacy',
  'terms',
  'contact',
  'accessibility',
] as const;

/** Those in folded answers included. */
function wordsOf(element: Element) {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  const texts: string[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode.textContent ?? '');
  return texts
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

describe('the content pages', () => {
  it.each([
    ['/how-to', /placeholders/],
    ['/about', /Our mission/],
    ['/faq', /Finding and using prompts/],
    ['/guidelines', /Patient data/],
    ['/best-practices', /Frameworks/],
    ['/support', /Sign-in does not work/],
    ['/documentation', /Search/],
    ['/privacy', /Stored data/],
    ['/terms', /Internal use/],
  ])('%s has one heading, its window title and its content', async (path, content) => {
    renderApp(path);
    const heading = await screen.findByRole('heading', { level: 1 });
    expect(document.title).toBe(`${heading.textContent} · Prompt Library`);
    expect(screen.getByRole('main')).toHaveTextContent(content);
    expect(screen.getByRole('main').querySelectorAll('h2').length).toBeGreaterThan(1);
  });

  it('have at most 4,800 words together', async () => {
    const words: Record<string, number> = {};
    for (const name of pagesForReading) {
      const { unmount } = renderApp(screens[name].path);
      await screen.findByRole('heading', { level: 1 });
      words[name] = wordsOf(screen.getByRole('main'));
      unmount();
    }
    const all = Object.values(words).reduce((sum, count) => sum + count, 0);
    expect(all, JSON.stringify(words)).toBeLessThanOrEqual(4_800);
  });

  it('fold their answers, except the one that the address names', async () => {
    const { user } = renderApp('/faq#patient-data');
    const question = await screen.findByText('May I put patient data into a prompt?');
    const answer = screen.getByText(/rare disease and place/);
    const other = screen.getByText(/^Assistants vary/);
    await waitFor(() => expect(answer).toBeVisible());
    expect(question.closest('summary')).toHaveFocus();
    expect(other).not.toBeVisible();
    await user.click(screen.getByText('Why does the same prompt give my colleague a different answer?'));
    expect(other).toBeVisible();
  });

  it('warn of patient data before the step in which people copy a prompt', async () => {
    renderApp('/how-to');
    const warning = await screen.findByText(/No patient data/);
    const copying = screen.getByText('Copy it.');
    expect(warning.compareDocumentPosition(copying)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('say who may submit and who reviews', async () => {
    await setPublicConfig({ companyName: 'Example Pharma' });
    renderApp('/about');
    expect(await screen.findByText(/only employees of Example Pharma/)).toBeInTheDocument();
    expect(screen.getAllByText(/AI centre of excellence/).length).toBeGreaterThan(0);
  });

  it('say in which languages texts are checked', async () => {
    renderApp('/documentation');
    expect(
      await screen.findByText(/cover English, German, French, Spanish, Italian, Portuguese and Dutch\./),
    ).toBeInTheDocument();
  });

  it('say after how many days old data is deleted, if the company has set that', async () => {
    const { unmount } = renderApp('/privacy');
    expect(await screen.findByText('Contact messages')).toBeInTheDocument();
    expect(screen.queryByText(/not used the library/)).not.toBeInTheDocument();
    unmount();
    await setPublicConfig({ retention: { contactMessageDays: 90, unseenAccountDays: 730 } });
    renderApp('/privacy');
    expect(await screen.findByText('Contact messages, for 90 days')).toBeInTheDocument();
    expect(screen.getByText(/has not used the library for 730 days is deleted/)).toBeInTheDocument();
    expect(screen.getByText(/to delete unused accounts/)).toBeInTheDocument();
  });

  it('name the configured email address, or else the contact form', async () => {
    await setPublicConfig({
      contacts: { support: '', team: '', privacy: '', about: 'library@example.com' },
    });
    const { unmount } = renderApp('/about');
    expect(await screen.findByRole('link', { name: 'library@example.com' })).toHaveAttribute(
      'href',
      'mailto:library@example.com',
    );
    unmount();
    await setPublicConfig({});
    renderApp('/about');
    expect(await screen.findByRole('link', { name: 'the contact form' })).toHaveAttribute('href', '/contact');
  });
});

describe('the contact form', () => {
  const field = (name: string) => screen.getByRole('textbox', { name });
  const message = { name: 'Amara', email: 'amara@example.com', message: 'Hello' };

  async function fill() {
    const app = renderApp('/contact');
    await screen.findByRole('heading', { name: 'Contact' });
    await app.user.type(field('Name'), message.name);
    await app.user.type(field('Email'), message.email);
    await app.user.type(field('Message'), message.message);
    return app;
  }
  const send = () => screen.getByRole('button', { name: 'Send message' });

  it('sends the message, says so and empties itself', async () => {
    const held = heldBack(() => HttpResponse.json({ status: 'success', message: 'We have it.' }));
    const sent = onPost('/contact', held.resolver);
    const { user } = await fill();
    await user.dblClick(send());
    expect(await screen.findByRole('button', { name: 'Sending...' })).toBeDisabled();
    held.arrive();
    await expectToast('Message sent', { body: 'We have it.', seconds: 3 });
    expect(sent).toEqual([message]);
    expect(field('Message')).toHaveValue('');
  });

  it('has the name and the email address of the signed-in user, who may change them', async () => {
    const { name, email } = amara;
    const { user, unmount } = renderApp('/contact', { signedInAs: amara });
    await waitFor(() => expect(field('Name')).toHaveValue(name));
    expect(field('Email')).toHaveValue(email);
    await user.clear(field('Name'));
    await user.clear(field('Email'));
    await user.type(field('Email'), 'team@example.com');
    unmount();
    const again = renderApp('/contact', { signedInAs: amara });
    await waitFor(() => expect(field('Email')).toHaveValue('team@example.com'));
    expect(field('Name')).toHaveValue('');
    await again.user.type(field('Name'), name);
    await again.user.clear(field('Email'));
    await again.user.type(field('Email'), email);
    // As at first, so that no text waits to be sent.
    expect(JSON.stringify(localStorage)).not.toContain('contact');
  });

  it('says that it failed and keeps the message', async () => {
    onPost('/contact', fails(500, 'The database is away.'));
    const { user } = await fill();
    await user.click(send());
    await expectToast('Message not sent', { body: 'The database is away.', seconds: 5 });
    expect(field('Message')).toHaveValue('Hello');
  });

  it('shows errors until they are corrected, focuses the first one, and sends nothing', async () => {
    const sent = onPost('/contact', () => HttpResponse.json({ status: 'success' }));
    const { user } = renderApp('/contact');
    await screen.findByRole('heading', { name: 'Contact' });
    await user.type(field('Email'), 'nobody');
    await user.click(send());
    await expectToast('Validation Error', { body: 'Check the 3 marked fields.', seconds: 3 });
    expect(field('Name')).toHaveFocus();
    expect(screen.getByText('Enter your name.')).toBeInTheDocument();
    expect(screen.getByText('Enter an email address such as name@example.com.')).toBeInTheDocument();
    expect(screen.getByText('Enter a message.')).toBeInTheDocument();
    await user.keyboard('Amara');
    expect(screen.queryByText('Enter your name.')).not.toBeInTheDocument();
    expect(screen.getByText('Enter a message.')).toBeInTheDocument();
    expect(sent).toEqual([]);
  });
});
