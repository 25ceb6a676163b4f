import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import {
  castOfReviews,
  ctrlEnter,
  decideNow,
  findDecision,
  findEmptyQueue,
  lookAt,
  openReview,
  sendHeld,
  sendOpen,
} from '#tests/support/client-reviewing.ts';
import { renderApp } from '#tests/support/render-app.tsx';
import { submit } from '#tests/support/reviewing.ts';

type User = ReturnType<typeof renderApp>['user'];
const senders = /^(Publish prompt|Send change request|Send rejection)/;
const tooEarly = 'Read the prompt first: scroll or move through it.';

describe('the keyboard of a review', () => {
  const { people, statusOf } = castOfReviews();
  const sender = () => screen.getByRole('button', { name: senders });
  const field = () => screen.getByRole('textbox', { name: /^(Reason for|Requested changes|Note to)/ });
  const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
  async function openTwo() {
    const first = await submit(people.author, { title: 'First' });
    const second = await submit(people.author, { title: 'Second' });
    const { user } = await openReview(first);
    await screen.findByText('1 of 2');
    return { first, second, user };
  }

  it('opens a decision by its letter, keeps a reason for the decision that it was typed for, and sends it with no other', async () => {
    const id = await submit(people.author);
    const { user } = await openReview(id);
    for (const [letter, name] of [
      ['a', 'Publish prompt'],
      ['c', 'Send change request'],
      ['r', 'Send rejection'],
    ]) {
      await user.keyboard(`${letter}`);
      expect(sender()).toHaveTextContent(`${name}`);
      expect(field()).toHaveFocus();
      await user.keyboard('{Escape}');
      expect(screen.queryByRole('button', { name: senders })).not.toBeInTheDocument();
    }
    await user.keyboard(`c${ctrlEnter}`);
    expect(screen.getByText('Enter the changes to make.')).toBeInTheDocument();
    await user.keyboard('Add a source.{Escape}r');
    expect(field()).toHaveValue('');
    await user.keyboard(ctrlEnter);
    expect(screen.getByText('Enter a reason for the rejection.')).toBeInTheDocument();
    await user.keyboard('{Escape}c');
    expect(field()).toHaveValue('Add a source.');
    await user.keyboard('{Escape}');
    sendHeld();
    expect(await statusOf(id)).toBe('pending');
    await decideNow(user, 'a');
    await findEmptyQueue();
    const { body } = await people.reviewer.get(`/reviews/${id}`);
    expect(body.history.at(-1)).toMatchObject({ action: 'approve', reason: '' });
  });

  it('accepts no decision on the next review until the reviewer has looked at it, and says why', async () => {
    const { first, second, user } = await openTwo();
    await user.keyboard('a');
    sendOpen();
    await user.keyboard(`a${ctrlEnter}`);
    expect(await heading('Second')).toHaveFocus();
    const decision = await findDecision();
    // The second click of a double click on the first decision.
    const text = screen.getByText(/List the questions/);
    for (const press of [fireEvent.pointerDown, fireEvent.mouseDown]) press(text, { detail: 2 });
    await user.keyboard('a');
    expect(decision).toHaveTextContent(tooEarly);
    expect(screen.queryByRole('button', { name: senders })).not.toBeInTheDocument();
    sendHeld();
    await screen.findByText('1 of 1');
    expect(await statusOf(second)).toBe('pending');
    await lookAt(user);
    expect(screen.queryByText(tooEarly)).not.toBeInTheDocument();
    await user.keyboard('r');
    expect(sender()).toHaveTextContent('Send rejection');
    expect(await statusOf(first)).toBe('published');
  });

  it('takes a decision once its reader has moved through it, with the wheel or the button to the text', async () => {
    const readings: ((user: User) => unknown)[] = [
      () => fireEvent.wheel(screen.getByText(/List the questions/)),
      (user) => user.click(screen.getByRole('button', { name: 'Go to the text' })),
    ];
    for (const read of readings) {
      const { user, unmount } = renderApp(`/reviews/${await submit(people.author)}`);
      await findDecision();
      await user.keyboard('a');
      expect(screen.getByText(tooEarly)).toBeInTheDocument();
      await read(user);
      await user.keyboard('a');
      expect(sender()).toHaveTextContent('Publish prompt');
      unmount();
    }
  });

  it('continues with J and K in the order of its queue, and sends nothing on a double click, nor on a key that is held down', async () => {
    const { first, second, user } = await openTwo();
    await user.keyboard('j');
    expect(await heading('Second')).toHaveFocus();
    await user.keyboard('k');
    expect(await heading('First')).toHaveFocus();
    await lookAt(user);
    await user.click(screen.getByRole('button', { name: 'Approve and publish' }));
    fireEvent.click(sender(), { detail: 2 });
    expect(sender()).toBeInTheDocument();
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, repeat: true });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, isComposing: true });
    fireEvent.keyDown(field(), { key: 'Enter', ctrlKey: true, keyCode: 229 });
    expect(sender()).toBeInTheDocument();
    await user.click(
      within(screen.getByRole('region', { name: 'Decision' })).getByRole('button', { name: 'Cancel' }),
    );
    expect(screen.queryByRole('button', { name: senders })).not.toBeInTheDocument();
    sendHeld();
    for (const id of [first, second]) expect(await statusOf(id)).toBe('pending');
    expect(screen.queryByText(/^Approved(?! use)|^Rejected|^Changes requested/)).not.toBeInTheDocument();
  });
});
