import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestsDto } from '#contract/tested-with.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { cast, publish } from '#tests/support/reviewing.ts';

/** A published prompt in an empty library. */
async function library() {
  const app = await testApp();
  await app.empty();
  const people = await cast(app);
  const id = await publish(people.author, people.reviewer);
  const tests = async () => ((await people.author.get(`/prompts/${id}/tested-with`)).body as TestsDto).tests;
  return { app, people, id, tests };
}
const test = { version: '1.0', assistant: 'Copilot', tested_on: '2026-03-03', worked: true } as const;
const drawer = () => screen.findByRole('dialog', { name: /^Tested with: .+, v1\.\d$/ });
const form = () => screen.findByRole('dialog', { name: 'Add a test of v1.0' });

beforeEach(() => setPublicConfig({ ownServer: true }));

describe('tests on the page of a prompt', () => {
  it('are added by its author: the form keeps its text, says what is missing, and the line shows the test', async () => {
    const { people, id, tests } = await library();
    enter(people.author.token);
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Add a test' }));
    await user.click(await within(await drawer()).findByRole('button', { name: 'Add test' }));
    const first = within(await form());
    await user.type(first.getByLabelText('Note'), 'GPT-5, names a source.');
    await user.click(first.getByRole('button', { name: 'Add test' }));
    expect(first.getByText('Enter the assistant.')).toBeInTheDocument();
    expect(first.getByText('Choose a result.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await within(await drawer()).findByRole('button', { name: 'Add test' }));
    const again = within(await form());
    expect(again.getByLabelText('Note')).toHaveValue('GPT-5, names a source.');
    await user.type(again.getByLabelText(/^Assistant/), 'Copilot');
    await user.click(again.getByRole('radio', { name: 'Worked' }));
    await user.click(again.getByRole('button', { name: 'Add test' }));
    const list = within(await drawer());
    expect(await list.findByText('Copilot')).toBeInTheDocument();
    expect(await tests()).toMatchObject([
      { assistant: 'Copilot', worked: true, note: 'GPT-5, names a source.', added_by: 'Ann Author' },
    ]);
    expect((await list.findByText('Copilot')).closest('li')).toHaveTextContent(
      /^WorkedCopilotDelete.* · by Ann AuthorGPT-5, names a source\.$/,
    );
    await user.click(list.getByRole('button', { name: 'Close tests' }));
    const line = await screen.findByRole('button', { name: /^Tested with Copilot on .+, worked$/ });
    await waitFor(() => expect(line).toHaveFocus());
  });

  it('open for every reader with their number, and are deleted by the person who added them after a question', async () => {
    const { people, id, tests } = await library();
    await people.author.post(`/prompts/${id}/tested-with`, test);
    await people.other.post(`/prompts/${id}/tested-with`, {
      ...test,
      worked: false,
      tested_on: '2026-03-02',
    });
    enter(people.author.token);
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(
      await screen.findByRole('button', { name: 'Tested with Copilot on Mar 3, 2026, worked · 2 tests' }),
    );
    const list = within(await drawer());
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
    await user.click(list.getByRole('button', { name: /^Delete test: Copilot/ }));
    await user.click(list.getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(await tests()).toMatchObject([{ worked: false }]);
  });
});
