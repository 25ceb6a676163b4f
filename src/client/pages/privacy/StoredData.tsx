import { readersByLink } from '#client/features/collections/readers-by-link.ts';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { limits } from '#domain/limits.ts';

/** In step with the tables of src/server/db/personal-data.ts. */
export function StoredData() {
  const { retention: { contactMessageDays, unseenAccountDays } = {} } = publicConfig();
  return (
    <ArticleSection id="stored" title="Stored data and its purpose">
      <FactTable
        label="Stored data and its purpose"
        columns={['Data', 'Purpose', 'Who sees it']}
        rows={[
          [
            'Name and email address of your account',
            'To name authors and owners, and to reply to you',
            'Your name: everyone, beside everything you publish or own. Your email address: you',
          ],
          [
            "The identity provider's IDs for you and your company",
            'To recognise you at the next sign-in',
            'No one in the product',
          ],
          [
            'Your sign-ins in browsers: kind of browser and system, start and end; the time of the last use if the company ends unused sign-ins',
            'To show you where you are signed in, and to sign you out there',
            'You. Admins see how many there are; the audit trail records when you or an admin end them all',
          ],
          ['Ratings', 'For the average', 'Others see only the average and the number of ratings'],
          ['Saved prompts', 'For My Saved Prompts', 'Only you'],
          [
            'Collections of prompts; a deleted one for about a day',
            'To find and share prompts',
            `You and the co-editors you add, with your name. Once you share a collection by link: ${readersByLink().toLowerCase()}, without your name`,
          ],
          [
            'Your changes in collections with co-editors: the latest hundred changes per collection, for a year',
            "To show the owner and co-editors each other's changes",
            'The owner and the co-editors, with your name',
          ],
          [
            'Your follows, and the start and end of your last visits',
            unseenAccountDays
              ? 'To show you new prompts, and to delete accounts that are no longer used'
              : 'To show you new prompts',
            'Only you',
          ],
          [
            'Comments',
            'To help others use a prompt',
            'Everyone who opens the prompt, with your name and the date. A comment that a reviewer hides: you, reviewers and admins',
          ],
          [
            'Submissions, and the reviews you assign to yourself',
            'For review and publication',
            'You and the reviewers. A published text: everyone, with the name of its author',
          ],
          [
            'Tags that you propose',
            'For admins, who keep the list of tags',
            'The tag: everyone, once an admin accepts it. Your name beside it: admins',
          ],
          [
            'Tests of prompts that you add',
            'To show which assistants a prompt works in',
            'Everyone who opens the prompt, with your name and the date',
          ],
          [
            'Reports of a problem with a prompt',
            'For reviewers to act on',
            'Reviewers and admins, with your name',
          ],
          [
            `Notifications: decisions, comments and other news about your prompts, outcomes of your reports, collections shared with you for editing or passed on to you; kept for ${limits.notificationDays} days, at most ${limits.notifications}`,
            'To notify you in the product and, if the company has turned that on, in Teams, until you turn it off there or under the bell',
            'Only you',
          ],
          [
            'Each step and decision on a submission or prompt, and each change by an admin: person, time, action, reason',
            'To document decisions and their reasons (audit trail)',
            'Reviewers and admins. For a published version: everyone sees the names of its reviewer and of an admin who redacted it',
          ],
          [
            'Your actions on several prompts at once, for at least ten minutes: until the next such action after that',
            'To undo them',
            'No one in the product',
          ],
          [
            'Your role, if you are a reviewer or an admin',
            'To let you review or run the library',
            'You and the admins',
          ],
          [
            'Your confirmations of the prompt guidelines, with version and time, where the company requires them',
            "For the company's training records",
            'You and the admins',
          ],
          [
            'How often each prompt is copied, downloaded and opened in an assistant, by week. Until the next day, also a code made from your account (signed out: your network address), the prompt and the day',
            'To learn which prompts are useful. The code counts each person once a day, reveals no name, and has nothing in common with other codes of the same person',
            'The numbers: admins; the total of recent weeks: everyone. The codes: no one in the product',
          ],
          [
            'Responses to "Did it work?", with the assistant, by version and week. Until the next day, also your own response under such a code, so that you can change it',
            'To show how well a prompt works',
            'The numbers: everyone, once there are ten responses; authors and the owner, once there are three. The codes: no one in the product',
          ],
          [
            `Searches without results, without the person, for ${limits.missedSearchDays} days; no searches that look like an email address, a number, a link or a longer text`,
            'To learn which prompts are missing',
            'Admins, once a search has come from two network addresses in a day, or on three days',
          ],
          [
            `Searches after which a prompt was opened, copied or saved: the words and the number of people, by day, for ${limits.missedSearchDays} days; with the same exceptions`,
            'To rank prompts that others found useful a little higher',
            'No one in the product',
          ],
          [
            contactMessageDays ? `Contact messages, for ${contactMessageDays} days` : 'Contact messages',
            'To reply to them',
            'Admins, with the name and email address you enter',
          ],
          [
            'Server responses to your changes, for about a day',
            'To apply a change only once when your browser sends it twice',
            'No one in the product',
          ],
          [
            'Technical logs: time, function called, result, duration. For sign-ins and refused requests, also a code for you that reveals no name',
            'To find faults and misuse',
            'The people who run the server. Until your account is deleted, they can look up your code',
          ],
        ]}
      />
      <p>
        If you do not sign in, the library stores only technical logs, counts, and your contact messages. Logs
        contain no texts: no prompts, searches, comments, messages or sign-in tokens. To prevent misuse, the
        server counts requests for a short time by person and network address.
      </p>
      <p>The company can turn on these features, which send data to other services:</p>
      <ul>
        <li>Search by meaning sends your searches to a model the company chooses, without your name.</li>
        <li>
          In Microsoft Teams, the reviewers' channel shows titles of submissions with your name, and other
          channels show titles of new prompts. Searches from the message box pass through Microsoft's service.
        </li>
        <li>
          Your activity feed in Teams shows your notifications, with the title only; under the bell you can
          choose fewer or none. If you choose the weekly digest there, the feed also shows the week's numbers
          of new prompts, uses and comments.
        </li>
        <li>
          An AI assistant you connect to the library can read published prompts, your saved prompts and the
          collection you choose for it. The library does not store values that it fills in.
        </li>
      </ul>
    </ArticleSection>
  );
}
