import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { apiPaths } from '#contract/paths.ts';
import type { TestRunsDto } from '#contract/test-runs.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { onGet, testApp } from '#tests/support/client-network.ts';
import { enter } from '#tests/support/client-person.ts';
import { findToast } from '#tests/support/client-toasts.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { cast, decide, person, publish, submission } from '#tests/support/reviewing.ts';

/** A published prompt in an empty library. */
async function library(changes: object = {}) {
  const app = await testApp();
  await app.empty();
  const people = await cast(app);
  const id = await publish(people.author, people.reviewer, changes);
  const runs = async () => (await people.author.get(`/prompts/${id}/test-runs`)).body as TestRunsDto;
  return { people, id, runs };
}
const run = { version: '1.0', assistant: 'Copilot', ran_on: '2026-03-03', verdict: 'holds' } as const;
const drawer = () => screen.findByRole('dialog', { name: /^Test runs: .+, v1\.\d$/ });
const form = () => screen.findByRole('dialog', { name: 'Add a test run of v1.0' });

beforeEach(() => setPublicConfig({ ownServer: true }));
afterEach(() => setPublicConfig({}));

describe('test runs on the page of a prompt', () => {
  it('are added by its author: the form keeps its text, says what is missing, and the line shows the result', async () => {
    const { people, id, runs } = await library();
    enter(people.author.token);
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Add a test run' }));
    await user.click(await within(await drawer()).findByRole('button', { name: 'Add test run' }));
    const first = within(await form());
    await user.type(first.getByLabelText('product'), 'Zirkonoxid');
    await user.click(first.getByRole('button', { name: 'Add test run' }));
    expect(first.getByText('Enter the assistant.')).toBeInTheDocument();
    expect(first.getByText('Choose a verdict.')).toBeInTheDocument();
    await user.keyboard('{Escape}');
    await user.click(await within(await drawer()).findByRole('button', { name: 'Add test run' }));
    const again = within(await form());
    expect(again.getByLabelText('product')).toHaveValue('Zirkonoxid');
    await user.type(again.getByLabelText(/^Assistant/), 'Copilot');
    await user.click(again.getByRole('radio', { name: 'Passed' }));
    await user.type(again.getByLabelText('Checks'), 'Has ten questions{Enter}Names a source');
    await user.click(again.getByRole('button', { name: 'Add test run' }));
    await findToast('Test run added');
    expect((await runs()).runs).toMatchObject([
      {
        assistant: 'Copilot',
        inputs: [{ name: 'product', value: 'Zirkonoxid' }],
        output: null,
        checks: [{ value: 'Has ten questions' }, { value: 'Names a source' }],
      },
    ]);
    const list = within(await drawer());
    expect((await list.findByText('Copilot')).closest('li')).toHaveTextContent(/^PassedCopilot/);
    expect(list.getByText('1 of 1 test run passed')).toBeVisible();
    expect(list.getByText(/added by/)).toHaveTextContent('Ann Author');
    await user.click(list.getByRole('button', { name: 'Close test runs' }));
    const line = await screen.findByRole('button', { name: /^Passed 1 of 1 test run: Copilot 1 · last / });
    await waitFor(() => expect(line).toHaveFocus());
  });

  it('open for every reader, and are deleted by the person who added them after a question', async () => {
    const prompt = submission.prompt.replaceAll('[product]', '[productName]');
    const { people, id, runs } = await library({ prompt });
    const { body } = await people.author.post(`/prompts/${id}/test-runs`, {
      ...run,
      output: 'Ten questions.',
      inputs: [{ name: 'productname', value: 'Zirkonoxid' }],
    });
    expect(body).toMatchObject({ status: 'success' });
    await people.other.post(`/prompts/${id}/test-runs`, { ...run, verdict: 'fails' });
    enter(people.author.token);
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(await screen.findByRole('button', { name: /^Passed 1 of 2 test runs: Copilot 1/ }));
    const list = within(await drawer());
    expect(await list.findAllByRole('listitem')).toHaveLength(2);
    expect(list.getByText('No details given')).toBeInTheDocument();
    await user.click(list.getByText('Details'));
    expect(list.getByText('Ten questions.')).toBeVisible();
    // As the field is named, not its key.
    expect(list.getByText('product name')).toBeVisible();
    await user.click(list.getByRole('button', { name: /^Delete test run: Copilot/ }));
    await user.click(list.getByRole('button', { name: 'Delete' }));
    await findToast('Test run deleted');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect((await runs()).runs).toMatchObject([{ verdict: 'fails' }]);
  });

  it('say why they failed: the checks that the output does not meet, or what a person judged it by', async () => {
    const { people, id } = await library();
    const failed = { ...run, verdict: 'fails' };
    const judged = { type: 'judged', value: 'Names a source' };
    const output = 'Ten questions.';
    const find = (type: string, value: string) => ({ type, value });
    const texts = [find('contains', 'Ten'), find('contains', 'ten'), find('icontains', 'TEN')];
    const others = [find('not-contains', 'Ten'), find('not-icontains', 'nine'), find('equals', output)];
    await people.author.post(`/prompts/${id}/test-runs`, {
      ...failed,
      output,
      checks: [judged, ...texts, ...others],
    });
    await people.author.post(`/prompts/${id}/test-runs`, { ...failed, output, checks: [judged] });
    await people.author.post(`/prompts/${id}/test-runs`, failed);
    enter(people.other.token);
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(await screen.findByRole('button', { name: /^Passed 0 of 3 test runs/ }));
    const list = within(await drawer());
    expect(await list.findByText('Not met: contains "ten" · does not contain "Ten"')).toBeVisible();
    expect(list.getByText('Did not meet all of: Names a source')).toBeVisible();
    expect(list.getByText('No reason given')).toBeVisible();
    const [one, several] = list.getAllByRole('list', { name: 'Checks', hidden: true });
    expect(one).toHaveTextContent('Failed: Names a source');
    // The person may have judged the output by the texts alone.
    expect(several).toHaveTextContent(/^No result: Names a sourcePassed: Contains: TenFailed: Contains: ten/);
  });

  it('are imported from a file of promptfoo', async () => {
    const { people, id, runs } = await library();
    enter(people.author.token);
    const { user } = renderApp(`/prompts/${id}`);
    await user.click(await screen.findByRole('button', { name: 'Add a test run' }));
    await user.click(await within(await drawer()).findByRole('button', { name: 'Import and export' }));
    await user.click(await screen.findByRole('menuitem', { name: /^Import results/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Import test runs of v1.0' }));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(dialog.getByText('Choose a file.')).toBeInTheDocument();
    const metadata = { assistant: 'Copilot', ran_on: '2026-03-03', verdict: 'holds' };
    const file = (tests: object) => new File([JSON.stringify({ tests })], 'promptfooconfig.yaml');
    const choose = (tests: object) => user.upload(dialog.getByLabelText('promptfoo file'), file(tests));
    await choose([{ vars: {} }]);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('Result 1: This test has no verdict.')).toBeInTheDocument();
    await choose([{ metadata }, { vars: {} }]);
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    await findToast('1 test run imported');
    expect((await runs()).runs).toMatchObject([{ assistant: 'Copilot', verdict: 'holds' }]);
    expect(await within(await drawer()).findByText('Copilot')).toBeInTheDocument();
  });

  it('have a line for the author of an improvement, who may add the first one, and none for a namesake of the author', async () => {
    const { people, id } = await library();
    const improver = await person(await testApp(), [], 'Ida Improver');
    const namesake = await person(await testApp(), [], people.author.user.name);
    const { body } = await improver.post(`/prompts/${id}/revisions`, { ...submission, base: 1 });
    await decide(people.reviewer, body.id, 'approve');
    enter(improver.token);
    const improved = renderApp(`/prompts/${id}`);
    await improved.user.click(await screen.findByRole('button', { name: 'Add a test run' }));
    expect(await within(await drawer()).findByRole('button', { name: 'Add test run' })).toBeVisible();
    improved.unmount();
    enter(namesake.token);
    let hasAnswer = false;
    onGet(apiPaths.testRuns(id), async ({ request }) => {
      const response = await (await testApp()).app.fetch(request);
      hasAnswer = true;
      return response;
    });
    renderApp(`/prompts/${id}`);
    await screen.findByRole('region', { name: 'Review record' });
    await waitFor(() => expect(hasAnswer).toBe(true));
    expect(screen.queryByRole('button', { name: 'Add a test run' })).not.toBeInTheDocument();
  });

  it('have no line for readers as long as there are none', async () => {
    const { id } = await library();
    renderApp(`/prompts/${id}`);
    await screen.findByRole('region', { name: 'Review record' });
    expect(screen.queryByRole('button', { name: 'Add a test run' })).not.toBeInTheDocument();
  });
});
