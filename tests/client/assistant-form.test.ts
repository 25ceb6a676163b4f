import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PromptDto } from '#contract/prompts.ts';
import { limits } from '#domain/limits.ts';
import { createForm } from '#mcp-app/form.ts';
import type { HandedOver } from '#mcp-app/hand-over.ts';
import { presentForm } from '#server/features/mcp/prompt-form.ts';

const text =
  'Write in a [tone: formal|friendly] tone by [date] to [number of readers] about {{topic | text:default="x":required}}, ${topic:y}.';

/** The form as an assistant shows it, for the server’s result for a text. */
function show(
  fullPrompt: string,
  { outcome = 'added', canCopy = true }: { outcome?: HandedOver; canCopy?: boolean } = {},
) {
  const prompt = {
    id: 'letter',
    title: 'A letter',
    description: '',
    version: '1.0',
    rating: 0,
    reviewCount: 0,
    fullPrompt,
  };
  const handOver = vi.fn<(sent: string) => Promise<HandedOver>>(() => Promise.resolve(outcome));
  const copy = vi.fn<(copied: string) => Promise<boolean>>(() => Promise.resolve(canCopy));
  const form = presentForm(prompt as PromptDto, {}, () => 'https://prompts.example.com/prompts/letter');
  const formatNumber = (value: number) => String(value);
  const surroundings = { handOver, copy, formatNumber, keep: () => {}, openPage: undefined };
  document.body.append(createForm(form, new Map(), surroundings).root);
  return { handOver, copy, user: userEvent.setup() };
}

describe('the form in an assistant', () => {
  afterEach(() => document.body.replaceChildren());

  it('has a field of each kind, warns of odd values, and hands over exactly the shown text', async () => {
    const { handOver, user } = show(text);
    await user.selectOptions(screen.getByLabelText('tone'), 'Other...');
    expect(screen.getByLabelText('tone: other')).toHaveFocus();
    await user.paste('$& [date]');
    const day = screen.getByLabelText('date');
    expect(day).toHaveAttribute('type', 'date');
    fireEvent.input(day, { target: { value: '2026-11-22' } });
    const readers = screen.getByLabelText('number of readers');
    await user.type(readers, 'many');
    expect(readers).toHaveAccessibleDescription('Usually a number. Your text is copied unchanged.');
    const topic = screen.getByLabelText(/^topic/);
    expect(topic).toHaveValue('x');
    expect(topic).toBeRequired();
    expect(topic).toHaveAccessibleDescription(/suggests "x" here, and "y" elsewhere/);
    const shown = 'Write in a $& [date] tone by 2026-11-22 to many about x, x.';
    expect(screen.getByRole('region', { name: 'Prompt text' })).toHaveTextContent(shown);
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(handOver.mock.calls).toEqual([[shown]]);
    expect(await screen.findByText(/^Added to the conversation\. If/)).toBeVisible();
  });

  it.each<[HandedOver, boolean, RegExp]>([
    ['noted', true, /^The assistant has the prompt now/],
    ['refused', true, /^The prompt was not added .* Your values are kept\./],
    ['silent', true, /^The assistant has not responded\. Your values are kept\./],
    ['unsupported', true, /^This assistant does not accept prompts from here\. Copied: paste it/],
    ['unsupported', false, /Copying is blocked here\. The text is selected: press Ctrl\+C\.$/],
  ])('shows the result: %s, and whether it could be copied: %s', async (outcome, canCopy, sentence) => {
    const { user } = show('Write to [reader].', { outcome, canCopy });
    await user.type(screen.getByLabelText('reader'), 'Ms Li');
    await user.click(screen.getByRole('button', { name: 'Add to conversation' }));
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.getByLabelText('reader')).toHaveValue('Ms Li');
    if (!canCopy) expect(String(window.getSelection())).toBe('Write to Ms Li.');
  });

  it('hands over once, even if its button is pressed again before the response', async () => {
    const { handOver, user } = show('Write.');
    let end: (outcome: HandedOver) => void = () => {};
    handOver.mockImplementation(() => new Promise((resolve) => (end = resolve)));
    const add = screen.getByRole('button', { name: 'Add to conversation' });
    await user.click(add);
    await user.click(add);
    expect(handOver).toHaveBeenCalledTimes(1);
    expect(add).toHaveAttribute('aria-disabled', 'true');
    end('added');
    await waitFor(() => expect(add).not.toHaveAttribute('aria-disabled'));
  });

  it('shows at most the maximum number of fields', () => {
    const names = Array.from({ length: limits.fillInFields + 3 }, (_, index) => `[name ${index}]`);
    show(names.join(' '));
    expect(screen.getAllByLabelText(/^name \d+$/)).toHaveLength(limits.fillInFields);
    expect(screen.getByText(/^These are the first 100 of 103 fields\./)).toBeVisible();
  });
});
