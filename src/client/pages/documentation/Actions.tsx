import { readersByLink } from '#client/features/collections/readers-by-link.ts';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { formatNumber } from '#client/lib/format.ts';
import { downloadFileName } from '#domain/file-name.ts';
import { answersForOwner, answersShown, limits, ratingScale } from '#domain/limits.ts';

const exampleTitle = 'Plain-language summary';

/** If the library has one to open. */
const openIn: [string, string, string] = [
  'Open in an assistant',
  'The prompt is copied, and the assistant opens in a new window: paste it there. Where your company allows the text in a link, you are asked before the first link, and whenever you have filled in a field. If the text is too long for a link, it is copied.',
  'No',
];

/** On the product's own server. */
const ownServerActions: [string, string, string][] = [
  [
    'Did it work?',
    `After you copy another author's prompt, its page asks once. Answer Worked, Needed changes or Did not help; change or remove your response on the same day. Once there are ${answersShown} responses, everyone sees the numbers; the author and owner see them once there are ${answersForOwner}. No one sees who responded.`,
    'Yes',
  ],
  [
    'Tested with',
    'The review record shows the last test and opens the list: assistant, day, result, note, tester. Authors, the owner, reviewers and admins can add tests and delete their own. Text with secrets or personal data is refused. A new version starts without tests.',
    'To add',
  ],
  [
    'Copy citation',
    'Title, version, ID, date, address and a short hash of the text. The last link in it verifies the text.',
    'No',
  ],
  [
    'Restore a version',
    'An earlier version is submitted for review as an improvement. You are named as a contributor.',
    'Yes',
  ],
];

export function Actions() {
  return (
    <ArticleSection id="actions" title="Actions on a prompt">
      <FactTable
        label="Actions on a prompt"
        columns={['Action', 'Result', 'Sign-in']}
        rows={[
          [
            'Copy',
            "The prompt text is on the clipboard: with your values on the prompt's page, without them on cards.",
            'No',
          ],
          [
            'Fill in',
            `One field for each placeholder, up to ${limits.fillInFields}: text, long text, choice, date or number. Empty fields keep their marker. Ctrl+Enter copies. Your values are not sent; the tab keeps them until you close it or sign out. Signed in, you can keep them for all tabs until you sign out.`,
            'No',
          ],
          ...(publicConfig().assistants?.length ? [openIn] : []),
          [
            'Download',
            `A text file with the prompt. Its name is the title with an underscore for every character that is not a letter from A to Z or a digit: "${exampleTitle}" becomes ${downloadFileName(exampleTitle)}.`,
            'No',
          ],
          ['Share', "Your device's share menu opens; where there is none, the link is copied.", 'No'],
          [
            'Save',
            `The prompt is in My Saved Prompts until you select Saved to remove it: up to ${formatNumber(limits.saved)} prompts.`,
            'Yes',
          ],
          [
            'Add to a collection',
            `The prompt is in as many of your collections as you choose. They are private until you select ${readersByLink()}; each can be exported as Markdown, CSV or JSON.`,
            'Yes',
          ],
          [
            'Co-editors',
            'Up to twenty colleagues, by email address, who can add, remove and order prompts in your collection. Only you can rename, share or delete the collection, or choose co-editors. All of you see the latest changes and who made them. If two of you move prompts at once, both moves are kept.',
            'Yes',
          ],
          [
            'Follow',
            `A department, or a collection that someone shares with you: up to ${limits.follows} together. New prompts since your last visit appear on your home page and under Following. A visit ends half an hour after your last action, on any device. No email is sent, and only you see your list.`,
            'Yes',
          ],
          [
            'Rate',
            `1 to ${ratingScale} stars, one rating per person; the average is shown with one decimal.`,
            'Yes',
          ],
          [
            'Comment',
            `Up to ${formatNumber(limits.comment)} characters of plain text, shown with your name, ${limits.commentsPerDay} times per day. You can change and delete your own; edited ones are marked. A reviewer can hide a comment with a reason: then only its author and reviewers see it.`,
            'Yes',
          ],
          ...(publicConfig().ownServer ? ownServerActions : []),
          [
            'Report a problem',
            `Describe the problem to reviewers and admins in up to ${formatNumber(limits.reason)} characters, ${limits.reportsPerDay} times per day. While your report is open, further reports of the prompt are added to it. The prompt stays unchanged until a reviewer acts.`,
            'Yes',
          ],
        ]}
      />
    </ArticleSection>
  );
}
