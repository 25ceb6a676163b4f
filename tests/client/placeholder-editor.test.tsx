import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onPost } from '#tests/support/client-network.ts';
import { pressSubmit, submissionField, typeEarlier } from '#tests/support/client-submission.ts';
import { amara, renderApp } from '#tests/support/render-app.tsx';

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));

type User = ReturnType<typeof renderApp>['user'];
const text = 'Write to [name] in a [tone: warm|dry] tone about {topic} in ${language:English} [sic]';

async function open() {
  typeEarlier({ leaveOut: ['The AI Prompt'] });
  const { user } = renderApp('/use-case-submission', { signedInAs: amara });
  await user.click(await screen.findByRole('textbox', { name: 'The AI Prompt' }));
  await user.paste(text);
  return { user, list: await editor() };
}
const editor = async () => {
  const region = await screen.findByRole('region', { name: 'Placeholders' });
  await within(region).findByText(/found|confirmed/);
  return within(region);
};
type List = Awaited<ReturnType<typeof editor>>;
const ticks = (list: List) =>
  list
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((box) => `${box.checked ? '+' : '-'}${box.labels?.[0]?.textContent}`);
const sentList = async (user: User) => {
  const sent = onPost('/prompts/add', () => Response.json({ status: 'success', message: 'Sent.', id: 'x' }));
  await pressSubmit(user);
  await waitFor(() => expect(sent).toHaveLength(1));
  return (sent[0] as { placeholders?: { name: string }[] }).placeholders;
};

describe('the placeholders of a submission', () => {
  it('are listed as they are typed, each with whether it counts; they need no confirmation, and no list is sent then', async () => {
    const { user, list } = await open();
    expect(ticks(list)).toEqual([
      '+[name]',
      '+[tone: warm|dry]',
      '-{topic}',
      '+${language:English}',
      '+[sic]',
    ]);
    expect(list.getByText('4 placeholders found. Selected placeholders become fields.')).toBeInTheDocument();
    expect(list.queryByRole('button', { name: /confirm/i })).not.toBeInTheDocument();
    expect(list.getByRole('checkbox', { name: '${language:English}' })).toBeDisabled();
    const facts = list.getAllByRole('listitem').map((item) => item.querySelector('span + span')?.textContent);
    expect(facts, 'the marker has the name').toEqual([
      'Text',
      'Choice: warm, dry',
      'Not a field: stays in the text',
      'Text; default "English" · always a field',
      'Text',
    ]);
    expect(await sentList(user)).toBeUndefined();
  });

  it('are sent as confirmed, with their changes, in the order of buttons and Alt with an arrow, which skip those that are no fields', async () => {
    const { user, list } = await open();
    expect(list.getByRole('button', { name: 'Move the field name up' })).toHaveAttribute('aria-disabled');
    expect(list.queryByRole('button', { name: 'Move the field topic up' })).not.toBeInTheDocument();
    await user.click(list.getByRole('checkbox', { name: '[sic]' }));
    await user.click(list.getByRole('button', { name: 'Edit the field name' }));
    await user.clear(list.getByRole('textbox', { name: 'Label' }));
    await user.type(list.getByRole('textbox', { name: 'Label' }), 'Reader');
    await user.type(list.getByRole('textbox', { name: 'Hint' }), 'One of us');
    await user.selectOptions(list.getByRole('combobox', { name: 'Field type' }), 'Choice');
    expect(list.getByText('Add options, or this becomes a text field.')).toBeInTheDocument();
    await user.type(list.getByRole('textbox', { name: 'Options' }), 'Ada{Enter}Bob');
    await user.type(list.getByRole('textbox', { name: 'Default' }), 'Ada');
    await user.click(list.getByRole('checkbox', { name: 'Required' }));
    expect(
      list.getByText('Reader (choice: Ada, Bob; default "Ada"; required; hint "One of us")'),
    ).toBeInTheDocument();
    const down = list.getByRole('button', { name: 'Move the field Reader down' });
    await user.click(down);
    expect(down).toHaveFocus();
    expect(list.getByText('Reader: 2 of 3')).toBeInTheDocument();
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect(list.getByText('Reader: 3 of 3')).toBeInTheDocument();
    expect(list.getByText('3 fields confirmed')).toBeInTheDocument();
    expect(await sentList(user)).toEqual([
      expect.objectContaining({ name: 'tone', kind: 'choice', options: ['warm', 'dry'], required: false }),
      expect.objectContaining({ name: 'language', kind: 'text', default: 'English' }),
      {
        name: 'name',
        label: 'Reader',
        hint: 'One of us',
        kind: 'choice',
        default: 'Ada',
        options: ['Ada', 'Bob'],
        required: true,
      },
    ]);
  });

  it('keep the author’s decisions while the text changes and through a reload, and can be reset to those of the text', async () => {
    const { user, list } = await open();
    await user.click(list.getByRole('checkbox', { name: '[sic]' }));
    await user.click(list.getByRole('button', { name: 'Reset fields' }));
    expect(ticks(list)).toContain('+[sic]');
    const undo = list.getByRole('button', { name: 'Undo reset' });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(ticks(list)).toContain('-[sic]');
    cleanup();
    const again = renderApp('/use-case-submission', { signedInAs: amara }).user;
    expect(ticks(await editor())).toContain('-[sic]');
    await again.clear(submissionField('The AI Prompt'));
    await again.click(submissionField('The AI Prompt'));
    await again.paste('[new] [tone: hot|cold]');
    await waitFor(async () => expect(ticks(await editor())).toEqual(['+[new]', '+[tone: hot|cold]']));
    await again.paste(' [sic]');
    await waitFor(async () =>
      expect(ticks(await editor())).toEqual(['+[new]', '+[tone: hot|cold]', '-[sic]']),
    );
    expect(await sentList(again)).toMatchObject([
      { name: 'new' },
      { name: 'tone', options: ['hot', 'cold'] },
    ]);
  });
});
