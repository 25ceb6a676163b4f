import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { formatNumber } from '#client/lib/format.ts';
import { downloadFileName } from '#domain/file-name.ts';
import { limits, ratingScale } from '#domain/limits.ts';

const exampleTitle = 'Plain-language summary';

/** Where the library has one to open. */
const openIn: [string, string, string] = [
  'Open in an assistant',
  'The prompt is copied as by Copy, and the assistant opens in a new window: paste it there. Where the company lets the text travel in the link, you are asked first, and each time when you filled something in; a text that is too long for a link is copied.',
  'No',
];

export function Actions() {
  return (
    <ArticleSection id="actions" title="What you can do with a prompt">
      <FactTable
        label="What you can do with a prompt"
        columns={['Action', 'What happens', 'Sign-in']}
        rows={[
          [
            'Copy',
            'The prompt text is on the clipboard, on the prompt’s page with what you filled in. On cards as it is.',
            'No',
          ],
          [
            'Fill in',
            `One field for each placeholder, up to ${limits.fillInFields}: text, long text, choice, date or number. What is empty keeps its marker. Ctrl+Enter copies. What you type is sent to nobody; signed in, you can have this device remember it until you log out.`,
            'No',
          ],
          ...(publicConfig().assistants?.length ? [openIn] : []),
          [
            'Download',
            `A text file with the prompt. Its name is the title with an underscore for every character that is not a letter from A to Z or a digit: "${exampleTitle}" becomes ${downloadFileName(exampleTitle)}.`,
            'No',
          ],
          ['Share', "Your device's share menu opens; where there is none, the link is copied.", 'No'],
          ['Save', 'The prompt is in My Saved Prompts until you press Saved to take it out.', 'Yes'],
          [
            'Add to a collection',
            'In any number of your collections. They are private until you choose Everyone with the link; each can be exported as Markdown, CSV or JSON.',
            'Yes',
          ],
          [
            'Follow',
            `A department, or a collection that somebody shares with you: up to ${limits.follows} together. What is new there since your last visit shows on your home page, under Following and as “New” in lists. A visit ends half an hour after your last step, on whatever device. No e-mail is sent, and nobody sees what you follow.`,
            'Yes',
          ],
          [
            'Rate',
            `1 to ${ratingScale} stars, one rating a person; the average is shown with one decimal.`,
            'Yes',
          ],
          [
            'Comment',
            `Up to ${formatNumber(limits.comment)} characters of plain text, shown with your name. You can change and delete your own; one that was changed says so. A reviewer can hide a comment with a reason: then only its author and reviewers see it.`,
            'Yes',
          ],
          [
            'Report a problem',
            `Tells reviewers and admins what is wrong with it, in up to ${formatNumber(limits.reason)} characters, ${limits.reportsPerDay} times a day. While your report of a prompt is open, what you send again is added to it. The prompt stays as it is until someone has looked at it.`,
            'Yes',
          ],
        ]}
      />
    </ArticleSection>
  );
}
