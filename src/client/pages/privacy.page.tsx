import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { FactTable } from '#client/features/content/FactTable.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { limits } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';

const parts = [
  { id: 'stored', title: 'Stored data and its purpose' },
  { id: 'browser', title: 'Data in your browser' },
  { id: 'not-done', title: 'Limits on data use' },
  { id: 'access', title: 'Who has access' },
  { id: 'removal', title: 'Removing or correcting data' },
];

const next: NextStep[] = [
  { to: '/terms', title: screens.terms.title, why: 'The rules for using the library.' },
  { to: '/contact', title: 'Write to us', why: 'To see, correct or remove your data.' },
];

export default function PrivacyPage() {
  const { companyName } = publicConfig();
  return (
    <ArticlePage
      title={screens.privacy.title}
      intro={`The data this library stores about you, its purpose and who sees it. This page describes the product; the privacy notice of ${companyName} for employees also applies and prevails where the two differ.`}
      parts={parts}
      next={next}
    >
      <WhatIsStored />
      <InYourBrowser />
      <WhatItDoesNotDo />
      <WhoSeesIt />
      <Removal />
    </ArticlePage>
  );
}

function WhatIsStored() {
  const { retention: { contactMessageDays, unseenAccountDays } = {} } = publicConfig();
  return (
    <ArticleSection id="stored" title="Stored data and its purpose">
      <FactTable
        label="Stored data and its purpose"
        columns={['Data', 'Purpose', 'Who sees it']}
        rows={[
          [
            'Name and email address of your account',
            'To show who wrote what, and to answer you',
            'Your name: everyone, beside everything you publish. Your email address: you',
          ],
          [
            "The identity provider's ids of you and your company",
            'To recognise you at the next sign-in',
            'No one in the product',
          ],
          [
            'Your sign-ins in browsers: kind of browser and system, start and end; the time of the last use where the company ends unused ones',
            'To show you where you are signed in, and to sign you out there',
            'You. Admins see their number; the audit trail records when all are ended',
          ],
          ['Ratings', 'For the average', 'Others see only average and number'],
          ['Saved prompts', 'For My Saved Prompts', 'Only you'],
          [
            'Collections of prompts; a deleted one for about a day',
            'To find and share prompts',
            'You and the co-editors you add, with your name. Once you share a collection by link: everyone with the link, without your name',
          ],
          [
            'Your changes in a collection with co-editors: the latest hundred of a collection, for a year',
            'To show co-editors who changed what',
            'Its owner and its co-editors, with your name',
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
            'Everyone who opens the prompt, with your name and the date',
          ],
          [
            'Submissions',
            'For review and publication',
            'You and the reviewers; everyone once published, with your name',
          ],
          [
            'Tags that you propose',
            'For admins, who keep the list of tags',
            'The tag: everyone, once an admin accepts it. Your name beside it: admins',
          ],
          [
            'Test runs of prompts that you add',
            'To show in which assistants a prompt works',
            'Everyone who opens the prompt, with your name and the date',
          ],
          [
            'Reports of a problem with a prompt',
            'For reviewers to act on',
            'Reviewers and admins, with your name',
          ],
          [
            `Notifications: decisions, comments and other news about your prompts, outcomes of your reports, collections shared with you for editing or passed on to you; kept for ${limits.notificationDays} days, at most ${limits.notifications}`,
            'To notify you in the product, and in Teams if you choose to',
            'Only you',
          ],
          [
            'Each step and decision on a submission: person, time, action, reason',
            'To document decisions and their reasons (audit trail)',
            'Reviewers and admins. For a published version: everyone, with the names of the reviewer and of an admin who redacted it',
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
            'The numbers: admins. The codes: no one in the product',
          ],
          [
            `Searches without results, without who sent them, for ${limits.missedSearchDays} days; not those that look like an email address, a number, a link or a longer text`,
            'To learn which prompts are missing',
            'Admins, once a search came from two network addresses in a day, or on three days',
          ],
          [
            `Searches after which a prompt was opened, copied or saved: the words and the number of people, by day, for ${limits.missedSearchDays} days; nothing of searches that are left out above`,
            'To rank prompts that others found useful a little higher',
            'No one in the product',
          ],
          [
            contactMessageDays ? `Contact messages, for ${contactMessageDays} days` : 'Contact messages',
            'To answer them',
            'Admins',
          ],
          [
            'Server responses to your changes, for about a day',
            'To apply a change only once when your browser sends it twice',
            'No one in the product',
          ],
          [
            'Technical logs: time, function called, result, duration. For sign-ins and refused requests, also a code for you that reveals no name',
            'To find faults and misuse',
            'Those who run the server. Until your account is deleted, they can look up which code is yours',
          ],
        ]}
      />
      <p>
        If you do not sign in, none of this is stored except technical logs, counts, and your contact
        messages. Logs contain no texts: no prompts, searches, comments, messages or sign-in tokens. Where the
        company has set up search by meaning, your searches are also sent to the model it has chosen, without
        your name. Where the company has set it up, titles appear in Microsoft Teams: titles of submissions,
        with your name, in the reviewers' channel, and titles of new prompts in channels the company chooses.
        Your notifications appear in your activity feed, with the title only, if you turn them on under the
        bell. If you choose the weekly digest there, your activity feed also shows the week's numbers of new
        prompts, uses and comments. To prevent misuse, the server counts requests for a short time by person
        and network address.
      </p>
    </ArticleSection>
  );
}

function InYourBrowser() {
  return (
    <ArticleSection id="browser" title="Data in your browser">
      <ul>
        <li>
          While you are signed in, a sign-in token in the browser's local storage. The token is removed when
          you sign out and expires after some hours. Sign out on shared computers.
        </li>
        <li>
          Unsent text (a submission, a comment, a message to the team), so that a reload or a sign-in does not
          lose it. Only you see it, and signing out asks whether to keep or discard it. Text typed while
          signed out stays in its browser tab, and belongs to the person who signs in there.
        </li>
        <li>
          While you are signed in: the prompts you copied last, your last searches, how many prompts you
          saved, the department you chose on the home page and how often you open each. They stay on this
          device and only you see them. You can clear copied prompts and searches where they appear, and
          signing out removes everything.
        </li>
        <li>
          Your values for a prompt's placeholders, if you chose to remember them. They stay on this device and
          only you see them; clearing the box or signing out removes them. Otherwise they are lost when the
          page closes, and they are never sent to the library. The time of the last sign-out here, so that
          other tabs forget them too.
        </li>
        <li>
          Your consent to links that contain a prompt's text, by assistant. Signing out removes it; if you are
          not signed in, closing the page does.
        </li>
        <li>Your setting for single-key shortcuts.</li>
        <li>Your scroll positions, until you close the tab.</li>
        <li>
          During sign-in, for some minutes, one cookie of the library, and a note in local storage that the
          sign-in began here.
        </li>
      </ul>
    </ArticleSection>
  );
}

function WhatItDoesNotDo() {
  return (
    <ArticleSection id="not-done" title="Limits on data use">
      <ul>
        <li>
          The library sends neither prompts nor comments to an AI model. Text you paste into an assistant is
          subject to that assistant's rules. A link to an assistant contains a prompt's text only with your
          consent.
        </li>
        <li>
          The library does not track you: no analytics service, no advertising, no profile of your reading or
          copying. We count copies, downloads, openings in an assistant, answers to "Did it work?", searches
          without results and choices after a search, but not people. You can change your answer on the same
          day; after that, nothing links the answer to you.
        </li>
        <li>
          The library sets no third-party cookies. Only on Microsoft's sign-in page do Microsoft's own rules
          apply.
        </li>
        <li>The library does not rate employees, and prompt ratings are not intended for that.</li>
      </ul>
    </ArticleSection>
  );
}

function WhoSeesIt() {
  const { companyName, requireSignIn } = publicConfig();
  return (
    <ArticleSection id="access" title="Who has access">
      <p>
        Published prompts and their comments can be read by{' '}
        {requireSignIn
          ? `every employee of ${companyName} who signs in`
          : `everyone who can open the library at ${companyName}, signed in or not`}
        . Those who run the server can access the database to operate it. Please write no personal data about
        others in comments, prompts or messages; the{' '}
        <TextLink to="/guidelines#data">Prompt Guidelines</TextLink> explain more.
      </p>
    </ArticleSection>
  );
}

function Removal() {
  const { retention: { unseenAccountDays } = {} } = publicConfig();
  return (
    <ArticleSection id="removal" title="Removing or correcting data">
      <p>
        You can remove a saved prompt, replace a rating, and edit or delete a comment yourself. For everything
        else, write to us via <ContactEmail kind="privacy" />: to see your stored data, to remove a comment,
        submission or message, to remove your name from a prompt, or to delete your account. Name the prompts,
        ideally with links.
      </p>
      <p>
        Deleting your account deletes its sign-ins, ratings, saved prompts, collections, follows, comments,
        reports, proposed tags that no prompt has, confirmations of the guidelines, notifications and
        messages, and the drafts and submissions that were never published. Your collections are deleted for
        their co-editors too; in collections of others you are no longer a co-editor, and your changes stay
        without your name. A training file with your confirmations is outside the library. Published prompts
        stay, without your name, and so do your decisions as a reviewer. The audit trail keeps the events
        without your name. Text that others wrote about you, such as in the reason for a decision, is not
        found automatically: tell us where to find it. Earlier backups are kept as long as the company keeps
        them. If you sign in again, you start with an empty account.
      </p>
      {unseenAccountDays && (
        <p>
          An account whose owner has not used the library for {unseenAccountDays} days is deleted in the same
          way. Reviewers and admins keep theirs, and so do people who are named in a published prompt, a
          review or a submission under review.
        </p>
      )}
      <p>Other data is kept until it is no longer needed or the company's retention period ends.</p>
    </ArticleSection>
  );
}
