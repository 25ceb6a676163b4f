import { screen, within } from '@testing-library/react';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { synonyms } from '#server/db/schema.ts';
import { setPublicConfig } from '#tests/support/client-config.ts';
import { testApp } from '#tests/support/client-network.ts';
import { createPrompt } from '#tests/support/factories.ts';
import { goTo, renderApp } from '#tests/support/render-app.tsx';

beforeEach(() => setPublicConfig({ ownServer: true }));
beforeAll(async () => {
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

const nextSearch = async (query: string, shown: string) => {
  goTo(`/search?q=${query}`);
  await screen.findByText(shown, { selector: 'p' });
  return cards();
};

it('search results say why they are there below their description', async () => {
  renderApp('/search?q=tender+calendar');
  await screen.findByText('2 results found for "tender calendar"', { selector: 'p' });
  const related = await screen.findByRole('list', { name: 'Close, but not exact (2)' });
  expect(within(related).getAllByRole('article').map(titleOf)).toEqual(['Letter', 'Note']);
  const shown = await cards();
  expect(shown.map(titleOf)).toEqual(['Tender calendar', 'Plan', 'Letter', 'Note']);
  const [both, text, one, answer] = shown;
  expect(both).not.toHaveTextContent(/in the prompt/i);
  expect(text).toHaveTextContent('For a team.In the prompt: Put each tender in the calendar.');
  expect(answer).toHaveTextContent('For a team.In the example: The tender is in the calendar.');
  expect(marked(text)).toEqual(['tender', 'calendar']);
  expect(marked(one)).toEqual(['tender']);
  expect(one?.closest('li')).toHaveAttribute('aria-posinset', '3');
  // The synonym that they match; shorter where its word is marked in the passage.
  const [times, ...others] = await nextSearch('agenda', '2 results found for "agenda"');
  const week = others.find((card) => within(card).queryByRole('heading', { name: 'Week' }));
  expect(times).toHaveTextContent('For a team.Also matches: timetable');
  expect(week).toHaveTextContent('For a team.Synonym in the prompt: Write a timetable.');
  // A general reason where they match by a related word, which can look like a fault.
  const [similar] = await nextSearch('study', '1 result found for "study"');
  expect(similar).toHaveTextContent('For a team.Similar in meaning');
  expect(similar?.closest('ul, ol')).not.toHaveTextContent('Related word');
  // Not among the matches, which have words of the search.
  const [match] = await nextSearch('workshop+study', '1 result found for "workshop study"');
  expect(match).toHaveTextContent('Extract the lessons of a workshop');
  expect(match).not.toHaveTextContent('Similar in meaning');
});

it('the suggestions have the beginning of the description, mark the found words, and leave out related prompts', async () => {
  const { user } = renderApp('/search');
  const box = await within(screen.getByRole('main')).findByRole('combobox');
  const suggested = async (text: string, option: RegExp) => {
    await user.clear(box);
    await user.type(box, text);
    return screen.findByRole('option', { name: option });
  };
  await suggested('tender calendar', /^Tender calendar/);
  expect(screen.queryByRole('option', { name: /^Letter/ })).not.toBeInTheDocument();
  const timetable = await suggested('agenda', /^Timetable/);
  expect(timetable.textContent).toBe('Timetable of a weekFor a team.');
  expect(marked(timetable)).toEqual(['Timetable']);
  // Not a related word.
  expect(marked(await suggested('study', /^Extract the lessons/))).toEqual([]);
  expect(marked(await suggested('calen', /^Tender calendar/))).toEqual(['calendar']);
  // Nor the beginning of a longer word for a short search.
  expect(marked(await suggested('a week', /^Timetable/))).toEqual(['week']);
  await user.keyboard('{Control>}k{/Control}');
  const palette = await screen.findByRole('combobox', { name: 'Find a prompt, department or page' });
  await user.type(palette, 'agenda');
  const option = await within(await screen.findByRole('dialog')).findByRole('option', {
    name: /^Timetable of a week/,
  });
  expect(option.textContent).toBe('Timetable of a weekFor a team.');
});
