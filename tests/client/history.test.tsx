import { cleanup, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { authTokenKey } from '#domain/limits.ts';
import { testApp } from '#tests/support/client-network.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { type Caller, cast, publish } from '#tests/support/reviewing.ts';

describe('the history of a prompt', () => {
  let people: Awaited<ReturnType<typeof cast>>;
  let id: string;
  beforeEach(async () => {
    const app = await testApp();
    await app.empty();
    people = await cast(app);
    id = await publish(people.author, people.reviewer);
  });
  const open = (caller: Caller) => {
    localStorage.setItem(authTokenKey, caller.token);
    return renderApp(`/prompts/${id}/history`);
  };

  it('shows a reviewer every event with its hash and every revision with its text, and prints', async () => {
    const print = vi.spyOn(window, 'print').mockImplementation(() => {});
    const { user } = open(people.reviewer);
    const events = within(await screen.findByRole('region', { name: 'Events' }));
    const rows = events.getAllByRole('row').slice(1);
    expect(rows.map((row) => within(row).getAllByRole('cell')[3]?.textContent)).toEqual([
      'submit',
      'approve',
    ]);
    expect(rows[1]).toHaveTextContent(/Rita Reviewer.*pending to published.*[\da-f]{64}$/);
    expect(screen.getByRole('heading', { level: 2, name: 'Version 1.0' })).toBeInTheDocument();
    expect(screen.getByText(/^Kept as described in 21 CFR 11\.10\(e\)\./)).toBeInTheDocument();
    expect(document.body).not.toHaveTextContent(/complian/i);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalled();
    print.mockRestore();
    expect(screen.getByRole('link', { name: 'Back to the prompt' })).toHaveAttribute(
      'href',
      `/prompts/${id}`,
    );
  });

  it('lets an admin redact a version, and then shows who did, why, and its former hash', async () => {
    const { user } = open(people.admin);
    await user.click(await screen.findByRole('button', { name: 'Redact v1.0' }));
    expect(await screen.findByRole('dialog', { name: 'Redact version 1.0' })).toBeInTheDocument();
    await people.admin.post(`/prompts/${id}/versions/1/redact`, { reason: 'It had data of a patient.' });
    cleanup();
    open(people.reviewer);
    const version = within(
      (await screen.findByRole('heading', { level: 2, name: 'Version 1.0' })).parentElement as HTMLElement,
    );
    for (const [term, definition] of [
      ['Redacted by', 'Ada Admin'],
      ['Reason for the redaction', 'It had data of a patient.'],
      ['Hash of the original', /^[\da-f]{64}$/],
      ['The AI Prompt', 'This version was redacted.'],
    ] as const)
      expect(version.getByText(term).nextElementSibling, term).toHaveTextContent(definition);
    expect(screen.queryByRole('button', { name: 'Redact v1.0' })).not.toBeInTheDocument();
  });

  it('says to an employee that it is for reviewers and admins, and leads back', async () => {
    open(people.author);
    expect(
      await screen.findByRole('heading', { name: 'You need Reviewer or Admin access' }),
    ).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Try again' })).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'Back to the prompt' })).toHaveAttribute(
      'href',
      `/prompts/${id}`,
    );
    expect(screen.getByRole('link', { name: 'View published versions' })).toHaveAttribute(
      'href',
      `/prompts/${id}/versions`,
    );
  });
});
