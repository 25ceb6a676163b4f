import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { visit } from '#tests/e2e/support/app-pages.ts';
import { signedIn } from '#tests/e2e/support/sign-in.ts';
import { field } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

/** Fluent’s parts that hide the page behind them from screen readers. */
const ofFluent = /^import \{([^}]*)\} from '@fluentui\/react-components'/m;
const modal = /\b(?:Dialog|OverlayDrawer|Popover)\b/;

/** The headings as screen readers find them. */
async function headings(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => name?.value as unknown);
}

interface Walk {
  /** Where it is opened. Nothing else on that page needs Fluent's focus management, where possible. */
  from: string;
  /** Opens it and does the action that leaves the page. */
  leave: (page: Page) => Promise<void>;
  /** Of the page that follows. */
  heading: string;
}

const aPrompt = 'Write month-end variance commentary that explains why';
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();

const walks: Record<string, Walk> = {
  'an entry of the command palette': {
    from: '/faq',
    leave: async (page) => {
      await page.keyboard.press('Control+k');
      await page.getByRole('dialog').getByRole('combobox').fill('Privacy');
      await page.getByRole('option', { name: 'Privacy Policy' }).click();
    },
    heading: 'Privacy Policy',
  },
  'a link of a drawer': {
    from: '/departments',
    leave: async (page) => {
      await page.setViewportSize({ width: 800, height: 740 });
      await press(page, 'Departments');
      await page.getByRole('dialog').getByRole('link', { name: 'Finance' }).click();
    },
    heading: 'Finance',
  },
  'the title in the preview': {
    from: '/departments/finance',
    leave: async (page) => {
      const card = page.getByRole('article').filter({ hasText: aPrompt });
      await card.hover();
      await card.getByRole('button', { name: /^Preview/ }).click();
      await page.getByRole('dialog', { name: 'Preview' }).getByRole('link', { name: aPrompt }).click();
    },
    heading: aPrompt,
  },
  'an entry of a menu': {
    from: '/faq',
    leave: async (page) => {
      await press(page, /^Account/);
      await page.getByRole('menuitem', { name: 'My Prompts' }).click();
    },
    heading: 'My Saved Prompts',
  },
  'a dialog whose action leads on': {
    from: '/my-prompts',
    leave: async (page) => {
      await press(page, 'New collection');
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Close of the month');
      await press(page, 'Create');
    },
    heading: 'Close of the month',
  },
  'a dialog that was left open': {
    from: '/about',
    leave: async (page) => {
      await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
      await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog').waitFor();
      await page.goBack();
    },
    heading: 'About the library',
  },
  'the question after a logout': {
    from: '/use-case-submission',
    leave: async (page) => {
      await field(page, 'Prompt Title').fill('Typed and not sent');
      await page.goto('/logout');
      await press(page, 'Discard text');
    },
    heading: 'Login to Your App',
  },
};

test('the page after a dialog, drawer or menu is visible to screen readers, because all are made of the parts that show it again', async ({
  page,
}) => {
  const direct = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx'))
    .filter((file) => modal.test(ofFluent.exec(readFileSync(`src/client/${file}`, 'utf8'))?.[1] ?? ''));
  expect(direct).toEqual(['components/modals.tsx']);
  await signedIn(page, 'Kenji Morita');
  await page.goto('/about');
  for (const [name, { from, leave, heading }] of Object.entries(walks))
    await test.step(name, async () => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await visit(page, from);
      await leave(page);
      await expect.poll(() => headings(page), name).toContain(heading);
      // A browser may show a part that has the focus although it is hidden.
      await expect(page.locator('[aria-hidden="true"] h1'), name).toHaveCount(0);
    });
});
