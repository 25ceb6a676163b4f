import { screen, waitFor, within } from '@testing-library/react';
import { HttpResponse } from 'msw';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { fillLibrary } from '#tests/support/client-library.ts';
import { onGet } from '#tests/support/client-network.ts';
import { type ClientPerson, createPerson } from '#tests/support/client-person.ts';
import {
  departmentBox,
  submissionField,
  submitButton,
  typeEarlier,
} from '#tests/support/client-submission.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';
import { submission } from '#tests/support/reviewing.ts';

beforeAll(fillLibrary);
beforeEach(() => setPublicConfig({ ownServer: true }));

let noor: ClientPerson;
beforeEach(async () => {
  noor = await createPerson('Noor Haddad');
});

const page = '/use-case-submission';
const title = () => screen.findByRole('textbox', { name: 'Prompt Title' });
const draftButton = () => screen.getByRole('button', { name: 'Save as draft' });
const press = (name: string) => screen.findByRole('button', { name });
const menu = (name: string) =>
  within(screen.getByRole('banner')).getAllByRole('link', { name })[0] as HTMLElement;

/** Opens the page as Noor, whom the real server knows, with an empty cache: as after a reload. */
const open = (path = page) => renderApp(path, { as: noor });

describe('text typed into the submission form', () => {
  it('is restored after a reload, also for a visitor who signs in afterwards', async () => {
    const first = renderApp(page);
    await first.user.type(await title(), 'Minutes');
    await first.user.type(submissionField('The AI Prompt'), 'Write minutes.');
    await waitFor(() => expect(departmentBox()).toBeEnabled());
    await first.user.click(departmentBox());
    await first.user.click(await screen.findByRole('option', { name: 'Medical' }));
    await first.user.click(screen.getByRole('checkbox'));
    first.unmount();
    open();
    expect(await title()).toHaveValue('Minutes');
    expect(submissionField('The AI Prompt')).toHaveValue('Write minutes.');
    await waitFor(() => expect(departmentBox()).toHaveValue('Medical'));
    expect(screen.getByRole('checkbox')).toBeChecked();
  });
});

describe('a draft', () => {
  it('is saved incomplete, stays in the form, and is sent as the same entry; the menu then opens a new one, whose text stays apart', async () => {
    const { user } = open();
    await user.type(await title(), 'Begun');
    await user.click(draftButton());
    await waitFor(() => expect(window.location.search).toMatch(/^\?draft=/));
    const draft = window.location.search;
    expect((await screen.findByText('Success!')).parentElement).toHaveTextContent('Success! Draft saved.');
    expect(submissionField('Prompt Title')).toHaveValue('Begun');
    expect(await noor.submissions()).toMatchObject([{ title: 'Begun', status: 'draft' }]);
    await user.type(await title(), ' and changed');
    await user.click(draftButton());
    await waitFor(async () =>
      expect(await noor.submissions()).toMatchObject([{ title: 'Begun and changed' }]),
    );
    await user.type(await title(), ' again');
    await user.click(menu('Home'));
    await user.click(menu('Use Case Submission'));
    await waitFor(async () => expect(await title()).toHaveValue(''));
    await user.type(await title(), 'Another');
    goTo(`${page}${draft}`);
    await waitFor(async () => expect(await title()).toHaveValue('Begun and changed again'));
    await user.click(menu('Home'));
    await user.click(menu('Use Case Submission'));
    await waitFor(async () => expect(await title()).toHaveValue('Another'));
    await user.click(draftButton());
    await screen.findByText('Success!');
    const titles = (await noor.submissions()).map((entry) => entry.title);
    expect(titles.toSorted()).toEqual(['Another', 'Begun and changed']);
  });

  it('shows why it failed to load, without a form, and can be loaded again; one that is gone or in review says so', async () => {
    const id = await noor.saveDraft({
      title: 'On the server',
      description: 'Half done',
      department_id: 'hr',
    });
    const sent = await noor.saveDraft({ title: 'x' });
    await noor.post('/prompts/add', { ...submission, id: sent });
    let requests = 0;
    onGet('/my-submissions/:id', () => {
      requests += 1;
      return requests === 1
        ? HttpResponse.json({ message: 'The database is away.' }, { status: 500 })
        : undefined;
    });
    const { user } = open(`${page}?draft=${id}`);
    const expectNoForm = () => {
      expect(screen.queryByRole('textbox', { name: 'Prompt Title' })).not.toBeInTheDocument();
      expect(screen.queryByRole('button', { name: 'Submit Use Case' })).not.toBeInTheDocument();
    };
    expect(await screen.findByText('The database is away.')).toBeInTheDocument();
    expectNoForm();
    await user.click(await press('Try again'));
    expect(await title()).toHaveValue('On the server');
    expect(submissionField('Short Description')).toHaveValue('Half done');
    await waitFor(() => expect(departmentBox()).toHaveValue('HR'));
    const openAnother = async (draft: string) => {
      goTo('/faq');
      await screen.findByRole('heading', { level: 1, name: 'Frequently asked questions' });
      goTo(`${page}?draft=${draft}`);
    };
    await openAnother('no-such-draft');
    expect(await screen.findByText('This draft no longer exists or has been submitted.')).toBeInTheDocument();
    expectNoForm();
    await openAnother(sent);
    await screen.findByText('This submission is in review. To edit it, withdraw it in your submissions.');
    expect(screen.getByRole('heading', { level: 2, name: 'In review' })).toBeInTheDocument();
    expectNoForm();
    // How to fill in a form concerns nobody who has none.
    expect(screen.queryByText(/Fields marked \* are required/)).not.toBeInTheDocument();
  });

  it('keeps its typed text when it was deleted elsewhere, says so, and can be sent as a new one', async () => {
    typeEarlier({ owner: noor.user.id, draft: 'no-such-draft', form: { title: 'Still mine' } });
    const { user } = open(`${page}?draft=no-such-draft`);
    expect(await title()).toHaveValue('Still mine');
    await screen.findByText(/^This draft no longer exists or has been submitted\./);
    expect(draftButton()).toBeDisabled();
    expect(submitButton()).toBeDisabled();
    await user.click(await press('Use in a new submission'));
    await user.click(draftButton());
    await screen.findByText('Success!');
    const [entry] = await noor.submissions();
    expect(entry).toMatchObject({ title: 'Still mine' });
    await waitFor(() => expect(window.location.search).toBe(`?draft=${entry?.id}`));
  });
});

describe('the unsaved changes of a draft', () => {
  /** @param between happens before the page is loaded again. */
  async function changed(between: (id: string) => Promise<unknown> = async () => {}) {
    const id = await noor.saveDraft({ title: 'On the server' });
    const { user, unmount } = open(`${page}?draft=${id}`);
    await user.type(await title(), ', and more');
    unmount();
    await between(id);
    return { id, ...open(`${page}?draft=${id}`) };
  }

  it('win over the server’s text on a reload, and say so; the user can return to either, or discard them; they replace none that was saved elsewhere while the form was open', async () => {
    const { user, id } = await changed();
    expect(await title()).toHaveValue('On the server, and more');
    expect(await screen.findByText(/^You have unsaved changes from /)).toBeInTheDocument();
    await user.click(await press('Go back to the saved version'));
    expect(await title()).toHaveValue('On the server');
    await user.click(await press('Show my changes'));
    expect(await title()).toHaveValue('On the server, and more');
    await user.click(await press('Go back to the saved version'));
    await user.click(await press('Discard'));
    expect(await title()).toHaveValue('On the server');
    expect(screen.queryByText(/your changes|unsaved changes|my changes/i)).not.toBeInTheDocument();
    await user.type(await title(), ', again');
    await noor.saveDraft({ id, title: 'From another device' });
    await user.click(draftButton());
    expect((await screen.findByText('Error!')).parentElement).toHaveTextContent(/changed elsewhere/);
    expect(await noor.submissions()).toMatchObject([{ title: 'From another device' }]);
    await user.click(await press('Keep my changes'));
    await user.click(draftButton());
    await screen.findByText('Success!');
    expect(screen.queryByText(/unsaved changes/)).not.toBeInTheDocument();
    expect(await noor.submissions()).toMatchObject([{ title: 'On the server, again' }]);
  });

  it('are kept beside text that was saved elsewhere since, and the user chooses', async () => {
    const { user } = await changed((id) => noor.saveDraft({ id, title: 'From another device' }));
    expect(await title()).toHaveValue('On the server, and more');
    expect(await screen.findByText(/^This draft was saved elsewhere on /)).toBeInTheDocument();
    await user.click(await press('Show the other version'));
    expect(await title()).toHaveValue('From another device');
    await user.click(await press('Show my changes'));
    expect(await title()).toHaveValue('On the server, and more');
    await user.click(draftButton());
    await screen.findByText('Success!');
    expect(await noor.submissions()).toMatchObject([{ title: 'On the server, and more' }]);
  });
});
