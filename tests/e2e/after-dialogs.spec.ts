import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { apiPaths } from '#contract/paths.ts';
import { content, people } from '#tests/e2e/support/reviewing.ts';
import { callAs, newToken, signedIn } from '#tests/e2e/support/sign-in.ts';
import { field } from '#tests/e2e/support/submission.ts';
import { expect, test } from '#tests/e2e/support/test.ts';

interface Walk {
  name: string;
  /** Where the dialog, drawer or menu is opened. Nothing else on that page needs Fluent's focus management, where possible. */
  from: string;
  /** Of the window, unless it is that of a desktop. */
  width?: number;
  /** Prepares the user’s data. */
  prepare?: (page: Page, token: string) => Promise<void>;
  /** Opens it and does the action that leaves the page. */
  leave: (page: Page) => Promise<void>;
  /** Of the page that follows. */
  heading: string;
}

const phone = 360;
const aPrompt = 'Write month-end variance commentary that explains why';

/** By the file in which each dialog, drawer or menu is drawn whose action leads to another page. */
const leaving: Record<string, Walk[]> = {
  'app/palette/CommandPalette.tsx': [
    {
      name: 'an entry of the command palette',
      from: '/faq',
      leave: async (page) => {
        await page.keyboard.press('Control+k');
        await page.getByRole('combobox').fill('Privacy');
        await page.getByRole('option', { name: 'Privacy Policy' }).click();
      },
      heading: 'Privacy Policy',
    },
  ],
  'app/MobileMenu.tsx': [
    {
      name: 'a link of the menu of phones',
      from: '/faq',
      width: phone,
      leave: async (page) => {
        await page.getByRole('button', { name: 'Menu', exact: true }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'How to?' }).click();
      },
      heading: 'How to use the library',
    },
  ],
  'pages/departments/DepartmentButton.tsx': [
    {
      name: 'a link of the drawer of departments',
      from: '/departments',
      width: 800,
      leave: async (page) => {
        await page.getByRole('button', { name: 'Departments', exact: true }).click();
        await page.getByRole('dialog').getByRole('link', { name: 'Finance' }).click();
      },
      heading: 'Finance',
    },
  ],
  'features/prompts/peek/PromptPeek.tsx': [
    {
      name: 'the title in the peek',
      from: '/departments/finance',
      leave: async (page) => {
        const card = page.getByRole('article').filter({ hasText: aPrompt });
        await card.getByRole('button', { name: /^Preview/ }).click();
        await page.getByRole('dialog', { name: 'Preview' }).getByRole('link', { name: aPrompt }).click();
      },
      heading: aPrompt,
    },
    {
      name: 'Open prompt in the peek',
      from: '/departments/finance',
      leave: async (page) => {
        const card = page.getByRole('article').filter({ hasText: aPrompt });
        await card.getByRole('button', { name: /^Preview/ }).click();
        await page.getByRole('link', { name: 'Open prompt' }).click();
      },
      heading: aPrompt,
    },
  ],
  'features/account/UserMenu.tsx': [
    {
      name: 'an entry of the user menu',
      from: '/faq',
      leave: async (page) => {
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('menuitem', { name: 'My Prompts' }).click();
      },
      heading: 'My Saved Prompts',
    },
    {
      name: 'Logout in the user menu',
      from: '/faq',
      leave: async (page) => {
        await page.getByRole('button', { name: /^Account/ }).click();
        await page.getByRole('menuitem', { name: 'Logout' }).click();
      },
      heading: 'Login to Your App',
    },
  ],
  'features/notifications/NotificationPanel.tsx': [
    {
      name: 'a notification',
      from: '/faq',
      prepare: async (page, token) => {
        const { submit, decide } = await people(page, token);
        const id = await submit(apiPaths.promptsAdd, { ...content, title: 'Told of its approval' });
        await decide(id, 'approve', 'Good.');
      },
      leave: async (page) => {
        await page.getByRole('button', { name: /^Notifications/ }).click();
        await page
          .getByRole('dialog')
          .getByRole('link', { name: /Told of its approval/ })
          .click();
      },
      heading: 'Told of its approval',
    },
  ],
  'pages/prompt/PromptMenu.tsx': [
    {
      name: 'a link of the menu of a prompt',
      from: '/prompts/month-end-variance-commentary',
      width: phone,
      leave: async (page) => {
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Suggest an improvement' }).click();
      },
      heading: 'Suggest an improvement',
    },
  ],
  'features/collections/NewCollectionDialog.tsx': [
    {
      name: 'a collection that was just made',
      from: '/my-prompts',
      leave: async (page) => {
        await page.getByRole('button', { name: 'New collection' }).click();
        await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('Close of the month');
        await page.getByRole('button', { name: 'Create', exact: true }).click();
      },
      heading: 'Close of the month',
    },
  ],
  'features/collections/CoEditorsDialog.tsx': [
    {
      name: 'Leave in the dialog of the co-editors',
      from: '/my-prompts',
      prepare: async (page) => {
        const owner = await newToken(
          new URL((await page.request.get('/config.json')).url()).origin,
          'Priya Raman',
        );
        const post = async (path: string, data: object) =>
          (await callAs(page.request, owner, 'POST', path, data)).json() as Promise<{ id: string }>;
        const { id } = await post(apiPaths.collections, { name: 'Left by a co-editor' });
        await post(apiPaths.collectionEditors(id), { email: 'kenji.morita@example.com' });
      },
      leave: async (page) => {
        await page.getByRole('link', { name: /^Left by a co-editor/ }).click();
        await page.getByRole('button', { name: 'More', exact: true }).click();
        await page.getByRole('menuitem', { name: 'Co-editors' }).click();
        const dialog = page.getByRole('dialog', { name: 'Co-editors' });
        await dialog.getByRole('button', { name: 'Leave this collection' }).click();
        await dialog.getByRole('button', { name: 'Leave', exact: true }).click();
      },
      heading: 'My Saved Prompts',
    },
  ],
  'pages/logout/LogoutQuestion.tsx': [
    {
      name: 'the question after a logout',
      from: '/use-case-submission',
      leave: async (page) => {
        await field(page, 'Prompt Title').fill('Typed and not sent');
        await page.goto('/logout');
        await page.getByRole('button', { name: 'Discard text' }).click();
      },
      heading: 'Login to Your App',
    },
  ],
};

/** Dialogs that do not navigate. Any may be open when the browser goes back: the test with the list of shortcuts covers all. */
const staying = [
  'app/ManualCopyDialog.tsx',
  'app/ShortcutsDialog.tsx',
  'features/admin/departments/DepartmentDialog.tsx',
  'features/admin/departments/RetireDialog.tsx',
  'features/admin/inbox/CloseReportDialog.tsx',
  'features/admin/search/ImportDialog.tsx',
  'features/admin/search/SynonymDialog.tsx',
  'features/admin/search/MergeTagDialog.tsx',
  'features/admin/search/TagDialog.tsx',
  'features/admin/inbox/RequestedPromptDialog.tsx',
  'features/managed-prompts/BulkDialog.tsx',
  'features/collections/AddSeveralDialog.tsx',
  'features/collections/AddToCollectionDialog.tsx',
  'features/collections/CollectionMore.tsx',
  'features/collections/RenameDialog.tsx',
  'features/collections/ShareMenu.tsx',
  'features/discussion/HideDialog.tsx',
  'features/fill-in/FillInSheet.tsx',
  'features/prompts/facets/FacetButton.tsx',
  'features/prompts/hand-over/LinkNotice.tsx',
  'features/prompts/CardMenu.tsx',
  'features/prompts/hand-over/AssistantMenu.tsx',
  'features/reports/ReportDialog.tsx',
  'features/submissions/ConfirmGuidelines.tsx',
  'features/submissions/RestoreVersion.tsx',
  'features/submissions/SubmissionTextDialog.tsx',
  'features/tested-with/AddTest.tsx',
  'features/tested-with/TestedWithPanel.tsx',
  'features/trust/RenewDialog.tsx',
  'features/versions/RedactDialog.tsx',
  'features/versions/RestoreDialog.tsx',
  'features/versions/RetireDialog.tsx',
];

const leftOpen: Walk = {
  name: 'a dialog that was left open',
  from: '/about',
  leave: async (page) => {
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.getByRole('heading', { level: 1, name: 'Frequently asked questions' }).waitFor();
    await page.keyboard.press('?');
    await page.getByRole('dialog').waitFor();
    await page.goBack();
  },
  heading: 'About the library',
};

/** Fluent’s parts that dialogs are made of. */
const ofFluent = /^import \{([^}]*)\} from '@fluentui\/react-components'/m;
const modal = /\b(?:Dialog|OverlayDrawer|Popover)\b/;
const parts =
  /<(?:ModalDialog|FormDialog|FilterPanel|ReasonDialog|NameDialog|SideDrawer|OverlayDrawer|Dialog|MenuPopover|Popover)\b/;

const sources = readdirSync('src/client', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx'))
  .map((file) => ({ file, source: readFileSync(`src/client/${file}`, 'utf8') }));

test('every dialog, drawer and menu is listed here, and every one that hides the page uses the parts that show it again', () => {
  const drawn = sources.filter(({ file, source }) => !file.startsWith('components/') && parts.test(source));
  const known = [...Object.keys(leaving), ...staying, 'features/collections/NameDialog.tsx'];
  expect(drawn.map(({ file }) => file).sort()).toEqual(known.sort());
  const direct = sources.filter(({ source }) => modal.test(ofFluent.exec(source)?.[1] ?? ''));
  expect(direct.map(({ file }) => file)).toEqual(['components/modals.tsx']);
});

/** The headings as screen readers find them. */
async function headings(page: Page) {
  const browser = await page.context().newCDPSession(page);
  const { nodes } = await browser.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored, role }) => !ignored && role?.value === 'heading')
    .map(({ name }) => name?.value as unknown);
}

for (const { name, from, width, prepare, leave, heading } of [...Object.values(leaving).flat(), leftOpen]) {
  test(`the page after ${name} is visible to screen readers`, async ({ page }) => {
    if (width) await page.setViewportSize({ width, height: 740 });
    const token = await signedIn(page, 'Kenji Morita');
    await prepare?.(page, token);
    await page.goto(from);
    await leave(page);
    await expect.poll(() => headings(page)).toContain(heading);
    // A browser may show a part that has the focus although it is hidden.
    await expect(page.locator('[aria-hidden="true"] h1')).toHaveCount(0);
  });
}
