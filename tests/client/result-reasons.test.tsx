import { screen, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { synonyms } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { renderApp } from '#tests/support/render-app.tsx';

beforeAll(async () => {
  await setPublicConfig({ ownServer: true });
  const { db, empty } = await testApp();
  await empty();
  const plain = { description: 'For a team.', useCases: [], fullPrompt: 'Be brief.' };
  await createPrompt(db, { ...plain, id: 'both', title: 'Tender calendar' });
  await createPrompt(db, {
    ...plain,
    id: 'text',
    title: 'Plan',
    fullPrompt: 'Put each tender in the calendar.',
  });
  await createPrompt(db, {
    ...plain,
    id: 'answer',
    title: 'Note',
    exampleOutput: 'The tender is in the calendar.',
  });
  await createPrompt(db, { ...plain, id: 'one', title: 'Letter', fullPrompt: 'Answer a tender.' });
  await db.insert(synonyms).values({ term: 'agenda', sameAs: 'timetable' });
  await createPrompt(db, { ...plain, id: 'times', title: 'Timetable of a week' });
  await createPrompt(db, { ...plain, id: 'lessons', title: 'Extract the lessons of a workshop' });
  await createPrompt(db, { ...plain, id: 'room', title: 'Room', fullPrompt: 'Book it for a workshop.' });
  await createPrompt(db, { ...plain, id: 'week', title: 'Week', fullPrompt: 'Write a timetable.' });
});

const marked = (element?: Element) =>
  [...(element?.querySelectorAll('mark') ?? [])].map((mark) => mark.textContent);

/** The results and, in a list of their own, the related ones. */
async function cards() {
  await screen.findByRole('list', { name: 'Search results' });
  return screen.getAllByRole('article');
}
const titleOf = (card: HTMLElement) => within(card).getByRole('heading').textContent;

describe.each(['grid', 'list'])('search results in the %s', (view) => {
  it('say why they are there below their description, and have the related ones under a heading', async () => {
    renderApp(`/search?q=tender+calendar&view=${view}`);
    const shown = await cards();
    expect(shown.map(titleOf)).toEqual(['Tender calendar', 'Plan', 'Letter', 'Note']);
    const related = screen.getByRole('list', { name: 'Close, but not exact (2)' });
    expect(within(related).getAllByRole('article').map(titleOf)).toEqual(['Letter', 'Note']);
    const [both, text, one, answer] = shown;
    expect(both).not.toHaveTextContent(/in the prompt/i);
    expect(text).toHaveTextContent('For a team.In the prompt: Put each tender in the calendar.');
    expect(answer).toHaveTextContent('For a team.In the example: The tender is in the calendar.');
    expect(marked(text)).toEqual(['tender', 'calendar']);
    expect(marked(one)).toEqual(['tender']);
    expect(one?.closest('li')).toHaveAttribute('aria-posinset', '3');
    expect(screen.getByText('2 results found for "tender calendar"', { selector: 'p' })).toBeInTheDocument();
  });

  it('name the synonym that they match', async () => {
    renderApp(`/search?q=agenda&view=${view}`);
    const [times, ...others] = await cards();
    const week = others.find((card) => within(card).queryByRole('heading', { name: 'Week' }));
    expect(times).toHaveTextContent('For a team.Also matches: timetable');
    // Shorter, because its word is marked in the passage.
    expect(week).toHaveTextContent('For a team.Synonym in the prompt: Write a timetable.');
  });

  it('have a general reason where they match by a related word, which can look like a fault', async () => {
    renderApp(`/search?q=study&view=${view}`);
    const list = await screen.findByRole('list', { name: 'Search results' });
    expect(within(list).getByRole('article')).toHaveTextContent('For a team.Similar in meaning');
    expect(list).not.toHaveTextContent('Related word');
  });

  it('are not called similar in meaning among the matches, which have words of the search', async () => {
    renderApp(`/search?q=workshop+study&view=${view}`);
    const list = await screen.findByRole('list', { name: 'Search results' });
    expect(
      await screen.findByText('1 result found for "workshop study"', { selector: 'p' }),
    ).toBeInTheDocument();
    expect(within(list).getAllByRole('article')[0]).toHaveTextContent('Extract the lessons of a workshop');
    expect(within(list).getAllByRole('article')[0]).not.toHaveTextContent('Similar in meaning');
  });
});

describe('the suggestions', () => {
  const searchBox = () => within(screen.getByRole('main')).findByRole('combobox');

  it('leave out related prompts', async () => {
    const { user } = renderApp('/search');
    await user.type(await searchBox(), 'tender calendar');
    await screen.findByRole('option', { name: /^Tender calendar/ });
    expect(screen.queryByRole('option', { name: /^Letter/ })).not.toBeInTheDocument();
  });

  it('have the title and the beginning of the description, with the found words marked', async () => {
    const { user } = renderApp('/search');
    await user.type(await searchBox(), 'agenda');
    const option = await screen.findByRole('option', { name: /^Timetable/ });
    expect(option.textContent).toBe('Timetable of a weekFor a team.');
    expect(marked(option)).toEqual(['Timetable']);
  });

  it('do not mark a related word', async () => {
    const { user } = renderApp('/search');
    await user.type(await searchBox(), 'study');
    const option = await screen.findByRole('option', { name: /^Extract the lessons/ });
    expect(marked(option)).toEqual([]);
  });

  it('do not mark the beginning of a longer word for a short search', async () => {
    const { user } = renderApp('/search');
    const box = await searchBox();
    await user.type(box, 'calen');
    expect(marked(await screen.findByRole('option', { name: /^Tender calendar/ }))).toEqual(['calendar']);
    await user.clear(box);
    await user.type(box, 'a week');
    expect(marked(await screen.findByRole('option', { name: /^Timetable/ }))).toEqual(['week']);
  });
});

it('has the title and the beginning of the description in the command palette, as in the suggestions', async () => {
  const { user } = renderApp('/faq');
  await screen.findByRole('heading', { level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(
    await screen.findByRole('combobox', { name: 'Find a prompt, department or page' }),
    'agenda',
  );
  const option = await screen.findByRole('option', { name: /^Timetable of a week/ });
  expect(option.textContent).toBe('Timetable of a weekFor a team.');
});
