import { screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { clearToasts, expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

const letter =
  'Write to [name] in a [tone: warm|formal] tone, in ${language:English}, by [due date].\n' +
  'Dear [Name], about {{points | textarea:required}} [ ] \\[kept]';

beforeAll(async () => {
  const { db } = await fillLibrary();
  await createPrompt(db, { id: 'letter', title: 'A letter', fullPrompt: letter });
  await createPrompt(db, { id: 'twice', title: 'Twice', fullPrompt: '${size:small} or ${SIZE:large}' });
  await createPrompt(db, { id: 'numbered', title: 'Numbered', fullPrompt: '1. [day]\n2. At [hour], [room]' });
  const alone =
    'Rewrite this text for patients, in words that everyone understands, about [topic]:\n\n[text]';
  await createPrompt(db, { id: 'alone', title: 'Alone', fullPrompt: alone });
  await createPrompt(db, { id: 'plain', title: 'Plain', fullPrompt: 'Nothing is open [1].' });
});

async function openForm(id = 'letter') {
  const app = renderApp(`/prompts/${id}`);
  const form = within(await screen.findByRole('form', { name: 'Fill in' }));
  const block = screen.getByRole('region', { name: 'Prompt' });
  const shown = () => block.querySelector('[data-prompt-text]')?.textContent;
  const marks = () => [...block.querySelectorAll('mark')].map((mark) => mark.textContent);
  const copy = () => app.user.click(within(block).getAllByRole('button', { name: 'Copy' })[0] as HTMLElement);
  return { ...app, form, block: within(block), shown, marks, copy };
}

describe('the fields of a prompt', () => {
  it('are one for each placeholder, with its default; typed values are shown in every place in the text, and open ones marked', async () => {
    const { user, form, block, shown, marks } = await openForm();
    const values = form.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value);
    expect(values).toEqual(['', 'English', '', '']);
    expect(form.getByRole('combobox', { name: /^tone/ })).toHaveTextContent('Choose...warmformalOther...');
    expect(block.getByRole('button', { name: 'With my answers', pressed: true })).toBeInTheDocument();
    expect(block.getByRole('status')).toHaveTextContent(/^4 blanks left$/);
    expect(form.getByText('What you type stays in your browser.')).toBeInTheDocument();
    // Those that their author does not need are marked.
    expect(form.getByRole('textbox', { name: 'points' })).not.toBeRequired();
    expect(form.getByRole('textbox', { name: 'name (optional)' })).toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: /^name/ }), 'Ada [[tone]');
    expect(shown()).toBe(
      letter.replaceAll(/\[name\]/gi, 'Ada [tone]').replace('${language:English}', 'English'),
    );
    expect(marks()).toEqual([
      'Ada [tone]',
      '[tone: warm|formal]',
      'English',
      '[due date]',
      'Ada [tone]',
      '{{points | textarea:required}}',
    ]);
    await user.click(form.getByRole('button', { name: 'Clear' }));
    expect(shown()).toContain('Write to [name]');
    await user.click(form.getByRole('button', { name: 'Undo clear' }));
    expect(shown()).toContain('Write to Ada');
  });

  it('can be left empty, which a line beside the heading counts until all are filled; a text without placeholders has none', async () => {
    const { user, form, block } = await openForm('numbered');
    const count = block.getByRole('status');
    // The blank text is offered once it differs.
    expect(block.queryByRole('button', { name: 'Blank' })).not.toBeInTheDocument();
    await user.type(form.getByRole('textbox', { name: 'day' }), 'Monday');
    await user.type(form.getByRole('textbox', { name: 'hour' }), 'Noon');
    expect(count).toHaveTextContent(/^1 blank left$/);
    await user.type(form.getByRole('textbox', { name: 'room' }), 'Four');
    expect(count).toHaveTextContent(/^No blanks left$/);
    await user.click(block.getByRole('button', { name: 'Blank' }));
    expect(block.queryByRole('status')).not.toBeInTheDocument();
    goTo('/prompts/plain');
    expect(await screen.findByText('Nothing is open [1].')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Fill in' })).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Blank' })).not.toBeInTheDocument();
  });

  it('take a day as it is written or any other text for a date, and another value than the offered choices; a mark or the key f leads to them', async () => {
    const { user, form, block, shown } = await openForm();
    await user.click(block.getByText('[due date]'));
    const date = form.getByRole('textbox', { name: /^due date/ });
    expect(date).toHaveFocus();
    await user.type(date, '3 May 2027');
    expect(shown()).toContain('by 3 May 2027.');
    await user.clear(date);
    await user.type(date, 'next Friday');
    expect(shown()).toContain('by next Friday.');
    const tone = form.getByRole('combobox', { name: /^tone/ });
    await user.selectOptions(tone, 'formal');
    expect(shown()).toContain('in a formal tone');
    await user.selectOptions(tone, 'Other...');
    const other = form.getByRole('textbox', { name: 'tone: other' });
    expect(other).toHaveFocus();
    await user.type(other, 'dry');
    expect(shown()).toContain('in a dry tone');
    // The first empty one, also from the original text.
    await user.click(block.getByRole('button', { name: 'Blank' }));
    await user.keyboard('f');
    await waitFor(async () => expect(await block.findByRole('textbox', { name: /^name/ })).toHaveFocus());
    expect(block.getByRole('textbox', { name: /^due date/ })).toHaveValue('next Friday');
  });
});

describe('copying a prompt that is filled in', () => {
  it('copies the shown text, says how many placeholders are open, and copies the author’s text after Blank and from a card', async () => {
    const { user, form, block, clipboard, shown, copy } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'points' }), 'one{Enter}two $&');
    await copy();
    const body = '3 fields are still empty.';
    const toast = await expectToast('Copied to clipboard', { body, seconds: 3 });
    expect(clipboard.text).toBe(shown());
    await user.click(toast.getByRole('button', { name: 'Fill in' }));
    expect(form.getByRole('textbox', { name: /^name/ })).toHaveFocus();
    expect(clipboard.text).toContain('about one\ntwo $& [ ] \\[kept]');
    await clearToasts();
    await user.click(block.getByRole('button', { name: 'Blank' }));
    expect(shown()).toBe(letter);
    expect(screen.queryByRole('form', { name: 'Fill in' })).not.toBeInTheDocument();
    await user.click(block.getAllByRole('button', { name: /^Cop/ })[0] as HTMLElement);
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(clipboard.text).toBe(letter);
    await user.click(block.getByRole('button', { name: 'With my answers' }));
    expect(shown()).toContain('about one\ntwo');
    clipboard.text = '';
    goTo('/departments');
    await user.click(await screen.findByRole('button', { name: 'Copy prompt: A letter' }));
    await waitFor(() => expect(clipboard.text).toBe(letter));
  });

  it('is done by Ctrl+Enter in a field, and by the button after the last one; one or two fields are above the text', async () => {
    const { user, form, block, shown, clipboard } = await openForm('twice');
    // Which of two defaults counts.
    expect(form.getByText(/suggests "small" here, and "large" elsewhere/)).toBeInTheDocument();
    expect(shown()).toBe('small or small');
    const field = form.getByRole('textbox', { name: 'size' });
    const text = document.querySelector('[data-prompt-text]');
    expect(text?.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_PRECEDING);
    await user.type(field, 'er');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(clipboard.text).toBe('smaller or smaller');
    expect(await form.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(field).toHaveFocus();
    expect(form.getByRole('button', { name: 'Clear' })).toBeInTheDocument();
    expect(form.getAllByRole('button')[0]).toHaveTextContent(/^Cop/);
    expect(block.getByRole('status')).toHaveTextContent('No blanks left');
  });
});

describe('the fields of a prompt on a phone', () => {
  beforeEach(() => {
    const real = window.matchMedia;
    vi.spyOn(window, 'matchMedia').mockImplementation((media) =>
      Object.assign(real(media), { matches: media.startsWith('(max-width') }),
    );
  });
  const findSheet = async () => within(await screen.findByRole('dialog', { name: 'Fill in the fields' }));

  /** The line over the fields, and what is marked in it. */
  const lineOf = (sheet: ReturnType<typeof within>) => {
    const line = sheet.getByRole('note', { name: 'In the prompt' });
    return [line.textContent, line.querySelector('mark:last-of-type')?.textContent];
  };

  it('open in a sheet over the text, by a button at the first empty one or by their mark, with the line of the text around the field in use', async () => {
    const { user, clipboard } = renderApp('/prompts/numbered');
    const block = within(await screen.findByRole('region', { name: 'Prompt' }));
    const opener = await block.findByRole('button', { name: 'Fill in 3 fields' });
    expect(screen.queryByRole('form', { name: 'Fill in' })).not.toBeInTheDocument();
    await user.click(opener);
    expect(block.queryByRole('button', { name: 'Blank' })).not.toBeInTheDocument();
    const sheet = await findSheet();
    await waitFor(() => expect(sheet.getByLabelText('day')).toHaveFocus());
    await user.type(sheet.getByLabelText('day'), 'Monday');
    expect(sheet.getByRole('status')).toHaveTextContent(/^2 blanks left$/);
    await user.click(sheet.getByRole('button', { name: 'Copy' }));
    expect(await sheet.findByRole('button', { name: 'Copied' })).toBeInTheDocument();
    expect(clipboard.text).toContain('1. Monday');
    await user.click(sheet.getByRole('button', { name: 'Close fields' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(block.getByRole('button', { name: 'Blank', pressed: false })).toBeInTheDocument();
    await user.click(await block.findByText('[room]'));
    const again = await findSheet();
    await waitFor(() => expect(again.getByLabelText('room')).toHaveFocus());
    expect(lineOf(again)).toEqual(['2. At [hour], [room]', '[room]']);
    await user.type(again.getByLabelText('room'), 'Four');
    expect(lineOf(again)).toEqual(['2. At [hour], Four', 'Four']);
    // The end of a long line before the field, and the line above a field that has no words beside it.
    goTo('/prompts/alone');
    await user.click(await screen.findByText('[topic]'));
    const alone = await findSheet();
    await waitFor(() => expect(alone.getByLabelText('topic')).toHaveFocus());
    expect(lineOf(alone)).toEqual(['… words that everyone understands, about [topic]:', '[topic]']);
    await user.click(alone.getByLabelText('text'));
    expect(lineOf(alone)).toEqual(['… everyone understands, about [topic]:\n\n[text]', '[text]']);
  });
});
