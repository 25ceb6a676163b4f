import { employee, submission } from '#tests/e2e/support/employee.ts';
import { queue, title } from '#tests/e2e/support/reviewing.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('the decision stays within reach, and covers nothing that has the focus', async ({
    page,
    request,
    baseURL,
  }) => {
    const author = await employee(request, baseURL ?? '');
    const name = `In reach ${crypto.randomUUID()}`;
    await author.submit({
      title: name,
      prompt: `${Array.from({ length: 60 }, () => submission.prompt).join('\n')} Ask subject 1042-7731.`,
    });
    await signedIn(page, 'Anneke Visser');
    await page.goto(queue(name));
    await expect(page.getByRole('cell', { name: 'Unassigned' })).toBeVisible();
    await page.getByRole('link', { name }).click();
    await expect(title(page, name)).toBeFocused();
    const decide = page.getByRole('button', { name: 'Decide' });
    const close = page.getByRole('button', { name: 'Close' });
    const reason = page.getByRole('textbox', { name: 'Reason for rejection' });
    await expect(decide).toBeInViewport({ ratio: 1 });
    await expect(reason).toBeHidden();

    // The bar says so itself if the reviewer has not read the prompt.
    await page.keyboard.press('r');
    await expect(page.getByText('Read the prompt first: scroll or move through it.')).toBeInViewport();
    await page.keyboard.press('PageDown');
    await expect(page.getByText('Read the prompt first: scroll or move through it.')).toBeHidden();

    // A finding links to its passage, far below.
    const isCovered = () =>
      page.evaluate(() => {
        const focused = document.activeElement;
        const { left, right, top, bottom } = focused?.getBoundingClientRect() ?? new DOMRect();
        const found = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        return !(focused?.contains(found) || found?.contains(focused));
      });
    await page.getByRole('button', { name: 'Show in the text' }).click();
    await expect(page.locator('mark:focus')).toHaveText('1042-7731');
    await expect(page.locator('mark:focus')).toBeInViewport({ ratio: 1 });
    expect(await isCovered()).toBe(false);

    // While the text is edited, the finding selects it in its field.
    await decide.click();
    await page.getByRole('button', { name: 'Edit before publishing' }).click();
    await page.getByRole('button', { name: 'Show in the text' }).click();
    const prompt = page.getByRole('textbox', { name: 'The AI Prompt' });
    await expect(prompt).toBeFocused();
    const shown = await prompt.evaluate((area: HTMLTextAreaElement) => ({
      selected: area.value.slice(area.selectionStart, area.selectionEnd),
      isAtEnd: area.scrollHeight - area.clientHeight - area.scrollTop < 20,
    }));
    expect(shown).toEqual({ selected: '1042-7731', isAtEnd: true });
    await decide.click();
    await page.getByRole('button', { name: 'Finish editing' }).click();

    // Until the finding is fixed or explained, the primary button returns the prompt to its author. Colours fade from under the pointer.
    await page.mouse.move(0, 0);
    const colorOf = (button: string) =>
      page.getByRole('button', { name: button }).evaluate((found) => getComputedStyle(found).backgroundColor);
    const quiet = await colorOf('Reject');
    await expect.poll(() => colorOf('Approve and explain')).toBe(quiet);
    expect(await colorOf('Request changes')).not.toBe(quiet);
    await expect(page.getByRole('switch')).toBeHidden();
    // Unfolded, with four buttons in pairs that each say their effect, it leaves most of the window to the text.
    const region = page.getByRole('region', { name: 'Decision' });
    const choices = region.getByRole('button').filter({ has: page.locator('[data-effect]') });
    const effects = [
      /Fix the text yourself$/,
      /Ends the submission$/,
      /Returns to the author$/,
      /Publishes the prompt$/,
    ];
    await expect(choices).toHaveText(effects, { useInnerText: true });
    const [edit, reject, change, approve] = await choices.evaluateAll((all) =>
      all.map((one) => one.getBoundingClientRect().toJSON()),
    );
    for (const { width } of [reject, change, approve]) expect(width).toBe(edit.width);
    expect([reject.height, approve.height]).toEqual([edit.height, change.height]);
    expect([reject.y, change.x, approve.x, approve.y]).toEqual([edit.y, edit.x, reject.x, change.y]);
    expect((await region.boundingBox())?.height).toBeLessThan(740 / 2);
    await close.click();

    // The letter unfolds the form in place; afterwards it is folded again and keeps the words.
    await page.keyboard.press('r');
    await expect(reason).toBeFocused();
    await expect(reason).toBeInViewport({ ratio: 1 });
    await page.keyboard.type('It names a patient.');
    for (let press = 0; press < 16; press++) {
      await page.keyboard.press('Tab');
      expect(await isCovered(), `after ${press + 1} times Tab`).toBe(false);
    }
    await expect(reason).toBeHidden();
    await expect(page.getByText('Your text is kept')).toBeVisible();

    // In a window as low as at 400 % zoom nothing sticks: a button links to the form, which is unfolded.
    await page.setViewportSize({ width: 320, height: 256 });
    await expect(decide).toBeHidden();
    await page.getByRole('button', { name: 'Go to the decision' }).click();
    await expect(page.getByRole('region', { name: 'Decision' })).toBeFocused();
    await expect(reason).toBeInViewport();
    await expect(reason).toHaveValue('It names a patient.');

    await page.setViewportSize({ width: 360, height: 740 });
    await decide.click();
    await page.getByRole('button', { name: 'Send rejection' }).click();
    await expect(page.locator('.fui-Toast', { hasText: 'Rejected' })).toBeVisible();
  });
});
