import { FluentProvider, webLightTheme } from '@fluentui/react-components';
import { cleanup, render, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { WordDiff } from '#client/components/WordDiff.tsx';

function show(before: string, after: string) {
  render(
    <FluentProvider theme={webLightTheme}>
      <main>
        <WordDiff before={before} after={after} beforeLabel="Version 1" afterLabel="Version 2" />
      </main>
    </FluentProvider>,
  );
  return userEvent.setup({ delay: null, pointerEventsCheck: 0 });
}

/** The changed text in screen readers’ output, without the words around it. */
const textsOf = (role: 'insertion' | 'deletion') =>
  screen
    .queryAllByRole(role)
    .map((element) => element.textContent?.replace(/^ \[\w+: /, '').replace(/: end of \w+\] $/, ''));
const differences = async () => {
  await waitFor(() => expect(screen.getByRole('main').querySelector('[aria-busy="true"]')).toBeNull());
  return { added: textsOf('insertion'), removed: textsOf('deletion') };
};

/** Stops the clock, so that the comparison is limited by its count of edits alone, on a machine of any speed. */
const stopClock = () => vi.useFakeTimers({ toFake: ['Date'] });

const paragraph = (number: number) => `Paragraph ${number} says what the ${number}th step of the work is.\n`;
const longText = Array.from({ length: 2_000 }, (_, index) => paragraph(index)).join('');

describe('the word differences of two texts', () => {
  it('show added and removed text, each in words for screen readers too', async () => {
    show('You are a helpful assistant.', 'You are a medical assistant who cites.');
    expect(await differences()).toEqual({ added: ['medical', ' who cites'], removed: ['helpful'] });
    expect(screen.getByText('medical')).toHaveTextContent('[added: medical: end of added]');
    expect(screen.getByText('helpful')).toHaveTextContent('[removed: helpful: end of removed]');
  });

  it.each([
    ['several in a row as one', 'See the small cat run.', 'See the big dog run.', 'big dog', 'small cat'],
    [
      'words in scripts without blanks',
      '患者向けの要約を書いてください。',
      '医師向けの要約を書いてください。',
      '医師',
      '患者',
    ],
  ])('show %s', async (_, before, after, added, removed) => {
    show(before, after);
    expect(await differences()).toEqual({ added: [added], removed: [removed] });
  });

  it('keep line breaks, and name one that was added', async () => {
    show('First.\nSecond. Third.', 'First.\nSecond.\nThird.');
    await differences();
    expect(screen.getByRole('insertion')).toHaveTextContent('[added line break:');
    expect(screen.getByRole('main').textContent).toContain('First.\nSecond.');
  });

  it('are shown in two columns on demand, each side with its own text; a narrow screen offers no choice', async () => {
    const user = show('A helpful text.', 'A medical text.');
    expect(await differences()).toEqual({ added: ['medical'], removed: ['helpful'] });
    await user.click(screen.getByRole('button', { name: 'Side by side' }));
    const column = (name: string) => screen.getByRole('group', { name });
    expect(within(column('Version 1')).getByRole('deletion')).toHaveTextContent('helpful');
    expect(column('Version 1')).not.toHaveTextContent('medical');
    expect(within(column('Version 2')).getByRole('insertion')).toHaveTextContent('medical');
    cleanup();
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) => Object.assign(new EventTarget(), { media, matches: true }) as MediaQueryList,
    );
    show('A helpful text.', 'A medical text.');
    expect(await differences()).toEqual({ added: ['medical'], removed: ['helpful'] });
    expect(screen.queryByRole('button', { name: 'Side by side' })).not.toBeInTheDocument();
  });

  it('fold a long stretch that did not change, and unfold it with the focus on it', async () => {
    stopClock();
    const user = show(longText, `${longText}The end.`);
    expect(await differences()).toEqual({ added: ['The end.'], removed: [] });
    expect(screen.getByRole('main')).not.toHaveTextContent('Paragraph 1000 ');
    await user.click(screen.getByRole('button', { name: /^Show [\d,.]+ unchanged characters$/ }));
    expect(screen.getByText(/Paragraph 1000 /)).toHaveFocus();
  });

  it('are found in 100,000 characters with changes everywhere', async () => {
    stopClock();
    show(longText, longText.replaceAll(/the (\d*)0th step/g, 'another $1 time, and every second,'));
    const { added, removed } = await differences();
    expect(added).toHaveLength(200);
    expect([removed[1], added[1]]).toEqual(['the 10th step', 'another 1 time, and every second,']);
  });

  it('show texts that have nothing in common side by side, without marks', async () => {
    show('x'.repeat(200_000), Array.from({ length: 3_000 }, (_, index) => `word${index}`).join('-'));
    expect(await differences()).toEqual({ added: [], removed: [] });
    expect(screen.getByText('Too different to mark individual words.')).toBeInTheDocument();
    expect(screen.getByRole('group', { name: 'Version 2' })).toHaveTextContent('word2999');
  });
});
