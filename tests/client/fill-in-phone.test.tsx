import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const letter =
  'Write to [name] in a [tone: warm|formal] tone, in ${language:English}, by [due date].\n' +
  'Dear [Name], about {{points | textarea:required}} [ ] \\[kept]';

beforeAll(async () => {
  await fillLibrary();
  const { db } = await testApp();
  await createPrompt(db, { id: 'letter', title: 'A letter', fullPrompt: letter });
  await createPrompt(db, { id: 'numbered', title: 'Numbered', fullPrompt: '1. [day]\n2. At [hour], [room]' });
  const alone =
    'Rewrite this text for patients, in words that everyone understands, about [topic]:\n\n[text]';
  await createPrompt(db, { id: 'alone', title: 'Alone', fullPrompt: alone });
});

describe('the fields of a prompt on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia;
    vi.stubGlobal('matchMedia', (media: string) =>
      Object.assign(real(media), { matches: media.startsWith('(max-width') }),
    );
    return () => vi.stubGlobal('matchMedia', real);
  });

  it('open in a sheet over the text, at the field whose mark is tapped, and change the text', async () => {
    const { user, clipboard } = renderApp('/prompts/letter');
    const block = within(await screen.findByRole('region', { name: 'Prompt' }));
    const mark = await block.findByText('[due date]');
    expect(screen.queryByRole('form', { name: 'Fill in' })).not.toBeInTheDocument();
    await user.click(mark);
    const sheet = within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));
    await waitFor(() => expect(sheet.getByLabelText(/^due date/)).toHaveFocus());
    await user.type(sheet.getByRole('textbox', { name: /^name/ }), 'Ada');
    await user.click(sheet.getByRole('button', { name: 'Copy' }));
    expect(await sheet.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(clipboard.text).toContain('Ada');
    await user.click(sheet.getByRole('button', { name: 'Close fields' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(block.getAllByText('Ada')).toHaveLength(2);
  });

  /** The line over the fields, and what is marked in it. */
  const lineOf = (sheet: ReturnType<typeof within>) => {
    const line = sheet.getByRole('note', { name: 'In the prompt' });
    return [line.textContent, line.querySelector('mark:last-of-type')?.textContent];
  };

  it('show the line of the text around the field in use, with its value', async () => {
    const { user } = renderApp('/prompts/numbered');
    await user.click(await screen.findByText('[room]'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));
    await waitFor(() => expect(sheet.getByLabelText('room')).toHaveFocus());
    expect(lineOf(sheet)).toEqual(['2. At [hour], [room]', '[room]']);
    await user.type(sheet.getByLabelText('room'), 'Four');
    expect(lineOf(sheet)).toEqual(['2. At [hour], Four', 'Four']);
    await user.click(sheet.getByLabelText('day'));
    expect(lineOf(sheet)).toEqual(['1. [day]', '[day]']);
    expect(sheet.queryByRole('button', { name: 'Done' })).not.toBeInTheDocument();
  });

  it('show the end of a long line before the field, and the line above a field that has no words beside it', async () => {
    const { user } = renderApp('/prompts/alone');
    await user.click(await screen.findByText('[topic]'));
    const sheet = within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));
    await waitFor(() => expect(sheet.getByLabelText('topic')).toHaveFocus());
    expect(lineOf(sheet)).toEqual(['… words that everyone understands, about [topic]:', '[topic]']);
    await user.click(sheet.getByLabelText('text'));
    expect(lineOf(sheet)).toEqual(['… everyone understands, about [topic]:\n\n[text]', '[text]']);
  });

  it('open by a button at the first empty one; the blank text is offered once it differs', async () => {
    const { user } = renderApp('/prompts/numbered');
    const block = within(await screen.findByRole('region', { name: 'Prompt' }));
    await user.click(await block.findByRole('button', { name: 'Fill in 3 fields' }));
    expect(block.queryByRole('button', { name: 'Blank' })).not.toBeInTheDocument();
    const sheet = within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));
    await waitFor(() => expect(sheet.getByLabelText('day')).toHaveFocus());
    await user.type(sheet.getByLabelText('day'), 'Monday');
    expect(sheet.getByRole('status')).toHaveTextContent(/^2 blanks left$/);
    await user.click(sheet.getByRole('button', { name: 'Close fields' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(block.getByRole('button', { name: 'Blank', pressed: false })).toBeInTheDocument();
    await user.click(block.getByRole('button', { name: 'Fill in 2 fields' }));
    const again = within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));
    await waitFor(() => expect(again.getByLabelText('hour')).toHaveFocus());
  });

  it('open by a button too, even while the blank text is shown', async () => {
    const { user } = renderApp('/prompts/letter');
    const block = within(await screen.findByRole('region', { name: 'Prompt' }));
    await user.click(await block.findByRole('button', { name: 'Blank' }));
    expect(block.getByRole('button', { name: 'Blank', pressed: true })).toBeInTheDocument();
    const open = block.getByRole('button', { name: 'Fill in 4 fields' });
    expect(open).toHaveAttribute('aria-haspopup', 'dialog');
    await user.click(open);
    const sheet = within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));
    expect(await sheet.findByLabelText(/^due date/)).toBeInTheDocument();
    expect(sheet.getAllByRole('textbox')).toHaveLength(4);
  });
});
