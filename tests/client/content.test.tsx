import { screen, waitFor } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { screens } from '#domain/screens.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fails, heldBack, onGet, onPost } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { amara, goTo, hrefOf, renderApp } from '#tests/support/render-app.tsx';

/** The pages for reading, each with words of its content. */
const pagesForReading = {
  'how-to': /placeholders/,
  about: /Our mission/,
  faq: /Finding and using prompts/,
  guidelines: /Patient data/,
  'best-practices': /Frameworks/,
  support: /Sign-in does not work/,
  documentation: /cover English, German, French, Spanish, Italian, Portuguese and Dutch\./,
  privacy: /Stored data/,
  terms: /Internal use/,
  contact: /Message/,
  accessibility: /\w/,
} as const;

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
  it('have one heading, their content and their window title each, and at most 4,800 words together', async () => {
    const words: Record<string, number> = {};
    renderApp('/login');
    for (const [name, content] of Object.entries(pagesForReading)) {
      const { path, title } = screens[name as keyof typeof pagesForReading];
      goTo(path);
      expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
      expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1);
      await waitFor(() => expect(document.title).toBe(`${title} · Prompt Library`));
      const main = screen.getByRole('main');
      expect(main).toHaveTextContent(content);
      if (name !== 'contact') expect(main.querySelectorAll('h2').length, name).toBeGreaterThan(1);
      words[name] = wordsOf(main);
    }
    const all = Object.values(words).reduce((sum, count) => sum + count, 0);
    expect(all, JSON.stringify(words)).toBeLessThanOrEqual(4_800);
  });

  it('fold their answers, except the one that the address names, and warn of patient data before the step in which people copy', async () => {
    const { user } = renderApp('/faq#patient-data');
    const question = await screen.findByText('May I put patient data into a prompt?');
    const answer = screen.getByText(/rare disease and place/);
    const other = screen.getByText(/^Assistants vary/);
    await waitFor(() => expect(answer).toBeVisible());
    expect(question.closest('summary')).toHaveFocus();
    expect(other).not.toBeVisible();
    await user.click(screen.getByText('Why does the same prompt give my colleague a different answer?'));
    expect(other).toBeVisible();
    goTo('/how-to');
    const warning = await screen.findByText(/No patient data/);
    const copying = screen.getByText('Copy it.');
    expect(warning.compareDocumentPosition(copying)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  it('say who may submit and who reviews, which email address is configured, and after how many days old data is deleted', async () => {
    const { unmount } = renderApp('/privacy');
    expect(await screen.findByText('Contact messages')).toBeInTheDocument();
    expect(screen.queryByText(/not used the library/)).not.toBeInTheDocument();
    goTo('/about');
    expect(await screen.findByRole('link', { name: 'the contact form' })).toHaveAttribute('href', '/contact');
    unmount();
    const contacts = { support: '', team: '', privacy: '', about: 'library@example.com' };
    const retention = { contactMessageDays: 90, unseenAccountDays: 730 };
    await setPublicConfig({ companyName: 'Example Pharma', contacts, retention });
    renderApp('/privacy');
    expect(await screen.findByText('Contact messages, for 90 days')).toBeInTheDocument();
    expect(screen.getByText(/has not used the library for 730 days is deleted/)).toBeInTheDocument();
    expect(screen.getByText(/to delete unused accounts/)).toBeInTheDocument();
    goTo('/about');
    expect(await screen.findByText(/only employees of Example Pharma/)).toBeInTheDocument();
    expect(screen.getAllByText(/AI centre of excellence/).length).toBeGreaterThan(0);
    expect(await hrefOf('library@example.com')).toBe('mailto:library@example.com');
  });
});

describe('the contact form', () => {
  beforeEach(async () => {
    await setPublicConfig({ ownServer: true });
    onGet('/notifications', () => HttpResponse.json({ unread: 0, notifications: [] }));
  });
  const field = (name: string) => screen.getByRole('textbox', { name });
  const message = { name: 'Amara', email: 'amara@example.com', message: 'Hello' };

  const send = () => screen.getByRole('button', { name: 'Send message' });

  it('shows errors until they are corrected, focuses the first one, keeps the message when it could not be sent, then sends it once and empties itself', async () => {
    const failed = onPost('/contact', fails(500, 'The database is away.'));
    const { user } = renderApp('/contact');
    await screen.findByRole('heading', { name: 'Contact' });
    await user.type(field('Email'), 'nobody');
    await user.click(send());
    await expectToast('Validation Error', { body: 'Check the 3 marked fields.', seconds: 3 });
    expect(field('Name')).toHaveFocus();
    for (const error of [
      'Enter your name.',
      'Enter an email address such as name@example.com.',
      'Enter a message.',
    ])
      expect(screen.getByText(error)).toBeInTheDocument();
    await user.keyboard(message.name);
    expect(screen.queryByText('Enter your name.')).not.toBeInTheDocument();
    expect(screen.getByText('Enter a message.')).toBeInTheDocument();
    expect(failed).toEqual([]);
    await user.clear(field('Email'));
    await user.type(field('Email'), message.email);
    await user.type(field('Message'), message.message);
    await user.click(send());
    await expectToast('Message not sent', { body: 'The database is away.', seconds: 5 });
    expect(field('Message')).toHaveValue('Hello');
    const held = heldBack(() => HttpResponse.json({ status: 'success', message: 'We have it.' }));
    const sent = onPost('/contact', held.resolver);
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
});
