import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { fillLibrary } from '#tests/support/client-library.ts';
import { testApp } from '#tests/support/client-network.ts';
import { expectToast } from '#tests/support/client-toasts.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

const letter =
  'Write to [name] in a [tone: warm|formal] tone, in ${language:English}, by [due date].\n' +
  'Dear [Name], about {{points | textarea:required}} [ ] \\[kept]';

beforeAll(async () => {
  await fillLibrary();
  const { db } = await testApp();
  await createPrompt(db, { id: 'letter', title: 'A letter', fullPrompt: letter });
  await createPrompt(db, { id: 'twice', title: 'Twice', fullPrompt: '${size:small} or ${SIZE:large}' });
  await createPrompt(db, { id: 'numbered', title: 'Numbered', fullPrompt: '1. [day]\n2. At [hour], [room]' });
  await createPrompt(db, { id: 'plain', title: 'Plain', fullPrompt: 'Nothing is open [1].' });
  const many = Array.from({ length: 120 }, (_, index) => `[name ${index}]`).join(' ');
  await createPrompt(db, { id: 'many', title: 'Many', fullPrompt: many });
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
  it('are one for each placeholder, with its default, and are counted beside the heading', async () => {
    const { form, block } = await openForm();
    expect(form.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      '',
      'English',
      '',
      '',
    ]);
    expect(form.getByRole('combobox', { name: /^tone/ })).toHaveTextContent('Choose...warmformalOther...');
    expect(block.getByRole('button', { name: 'With my answers', pressed: true })).toBeInTheDocument();
    expect(block.getByRole('status')).toHaveTextContent(/^4 blanks left$/);
  });

  it('can be left empty, which a line beside the heading counts until all are filled', async () => {
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
  });

  it('stay in the browser; those that their author does not need are marked', async () => {
    const { form } = await openForm();
    expect(form.getByText('What you type stays in your browser.')).toBeInTheDocument();
    expect(form.getByRole('textbox', { name: 'points' })).not.toBeRequired();
    expect(form.getByRole('textbox', { name: 'name (optional)' })).toBeInTheDocument();
  });

  it('show the typed values in every place in the text, and mark the open ones', async () => {
    const { user, form, shown, marks } = await openForm();
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
  });

  it('copy a day as it is written, and any other text for a date', async () => {
    const { user, form, shown } = await openForm();
    const date = form.getByRole('textbox', { name: /^due date/ });
    await user.type(date, '3 May 2027');
    expect(shown()).toContain('by 3 May 2027.');
    await user.clear(date);
    await user.type(date, 'next Friday');
    expect(shown()).toContain('by next Friday.');
    expect(date).toHaveFocus();
  });

  it('accept another value than the offered choices', async () => {
    const { user, form, shown } = await openForm();
    await user.selectOptions(form.getByRole('combobox', { name: /^tone/ }), 'formal');
    expect(shown()).toContain('in a formal tone');
    await user.selectOptions(form.getByRole('combobox', { name: /^tone/ }), 'Other...');
    const other = form.getByRole('textbox', { name: 'tone: other' });
    expect(other).toHaveFocus();
    await user.type(other, 'dry');
    expect(shown()).toContain('in a dry tone');
    await user.selectOptions(form.getByRole('combobox', { name: /^tone/ }), 'Choose...');
    expect(shown()).toContain('in a [tone: warm|formal] tone');
  });

  it('get the focus by a click on their mark', async () => {
    const { user, form, block } = await openForm();
    await user.click(block.getByText('[due date]'));
    expect(form.getByLabelText(/^due date/)).toHaveFocus();
  });

  it('get the focus by f, at the first empty one, also from the original text', async () => {
    const { user, form, block } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^name/ }), 'Ada');
    await user.click(block.getByRole('button', { name: 'Blank' }));
    await user.keyboard('f');
    const tone = await block.findByRole('combobox', { name: /^tone/ });
    await waitFor(() => expect(tone).toHaveFocus());
    expect(block.getByRole('textbox', { name: /^name/ })).toHaveValue('Ada');
  });

  it('say which of two defaults counts', async () => {
    const { form, shown } = await openForm('twice');
    expect(form.getByText(/suggests "small" here, and "large" elsewhere/)).toBeInTheDocument();
    expect(shown()).toBe('small or small');
  });

  it('can be cleared and restored', async () => {
    const { user, form, shown } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^name/ }), 'Ada');
    await user.click(form.getByRole('button', { name: 'Clear' }));
    expect(shown()).toContain('Write to [name]');
    await user.click(form.getByRole('button', { name: 'Undo clear' }));
    expect(shown()).toContain('Write to Ada');
  });

  it('are a hundred at most', async () => {
    const { form } = await openForm('many');
    expect(form.getAllByRole('textbox')).toHaveLength(100);
    expect(
      form.getByText('These are the first 100 of 120 fields. Fill in the rest after copying.'),
    ).toBeInTheDocument();
  });

  it('are hidden if nothing is open', async () => {
    renderApp('/prompts/plain');
    const block = within(await screen.findByRole('region', { name: 'Prompt' }));
    expect(await block.findByText('Nothing is open [1].')).toBeInTheDocument();
    expect(screen.queryByRole('form', { name: 'Fill in' })).not.toBeInTheDocument();
    expect(block.queryByRole('button', { name: 'Blank' })).not.toBeInTheDocument();
  });
});

describe('copying a prompt that is filled in', () => {
  it('copies the shown text, and says how many placeholders are open', async () => {
    const { user, form, clipboard, shown, copy } = await openForm();
    await user.type(form.getByRole('textbox', { name: 'points' }), 'one{Enter}two $&');
    await copy();
    const body = '3 fields are still empty.';
    const toast = await expectToast('Copied to clipboard', { body, seconds: 3 });
    expect(clipboard.text).toBe(shown());
    await user.click(toast.getByRole('button', { name: 'Fill in' }));
    expect(form.getByRole('textbox', { name: /^name/ })).toHaveFocus();
    expect(clipboard.text).toContain('about one\ntwo $& [ ] \\[kept]');
  });

  it('is done by Ctrl+Enter in a field, and by the button after the last one', async () => {
    const { user, form, block, clipboard } = await openForm('twice');
    const field = form.getByRole('textbox', { name: 'size' });
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

  it('comes after the fields for the keyboard, and these after the text, whether beside or below', async () => {
    const { user, form, block } = await openForm();
    const [atText, atEnd] = block.getAllByRole('button', { name: 'Copy' });
    expect(form.getByRole('button')).toBe(atEnd);
    act(() => atText?.focus());
    await user.tab();
    expect(form.getByRole('textbox', { name: /^name/ })).toHaveFocus();
    const text = document.querySelector('[data-prompt-text]');
    expect(text?.compareDocumentPosition(document.activeElement as Element)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('has one or two fields above the text', async () => {
    const { form } = await openForm('twice');
    const text = document.querySelector('[data-prompt-text]');
    expect(text?.compareDocumentPosition(form.getByRole('textbox'))).toBe(Node.DOCUMENT_POSITION_PRECEDING);
  });

  it('copies the author’s text after Blank, and keeps the typed values', async () => {
    const { user, form, block, clipboard, shown, copy } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^name/ }), 'Ada');
    await user.click(block.getByRole('button', { name: 'Blank' }));
    expect(shown()).toBe(letter);
    expect(screen.queryByRole('form', { name: 'Fill in' })).not.toBeInTheDocument();
    await copy();
    await expectToast('Copied to clipboard', { seconds: 3 });
    expect(clipboard.text).toBe(letter);
    await user.click(block.getByRole('button', { name: 'With my answers' }));
    expect(shown()).toContain('Write to Ada');
  });

  it('does not change the text that a card copies', async () => {
    const { user, form, unmount } = await openForm();
    await user.type(form.getByRole('textbox', { name: /^name/ }), 'Ada');
    unmount();
    const list = renderApp('/departments');
    await list.user.click(await screen.findByRole('button', { name: 'Copy prompt: A letter' }));
    await waitFor(() => expect(list.clipboard.text).toBe(letter));
  });
});
