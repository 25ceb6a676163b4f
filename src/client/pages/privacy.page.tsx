import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { limits } from '#domain/limits.ts';
import { screens } from '#domain/screens.ts';
import { StoredData } from './privacy/StoredData.tsx';

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
      <StoredData />
      <InYourBrowser />
      <WhatItDoesNotDo />
      <WhoSeesIt />
      <Removal />
    </ArticlePage>
  );
}

function InYourBrowser() {
  return (
    <ArticleSection id="browser" title="Data in your browser">
      <ul>
        <li>
          While you are signed in, a sign-in token in the browser's local storage. Signing out removes it, and
          it expires after a few hours. Sign out on shared computers.
        </li>
        <li>
          Unsent text (a submission, a comment, a message to the team), so that a reload or a sign-in does not
          lose it. Only you see it, and you choose whether to keep or discard it when you sign out. Text typed
          while signed out stays in its browser tab, and belongs to the person who signs in there.
        </li>
        <li>
          While you are signed in: the prompts you copied last, your last searches, how many prompts you
          saved, the department you chose on the home page, how often you open each department, the prompts
          for which you closed or answered "Did it work?", and your last assistant. They stay on this device
          and only you see them. You can clear copied prompts and searches where they appear, and signing out
          removes everything.
        </li>
        <li>
          Your values for a prompt's placeholders, for the last {limits.filledInPrompts} prompts, until you
          close the tab, sign out or someone else signs in. Only you see them, and they are never sent to the
          library. If you choose to keep your answers, all tabs share them and closing a tab does not remove
          them. Values typed while signed out belong to the person who signs in in that tab. The time of the
          last sign-out here, so that other tabs remove them too. The form in an AI assistant keeps values
          until you close the tab.
        </li>
        <li>
          Your consent to links that contain a prompt's text, by assistant. Signing out removes it; if you are
          not signed in, closing the page does.
        </li>
        <li>Your settings for single-key shortcuts and the view of lists.</li>
        <li>Your scroll positions and the last link you opened on each page, until you close the tab.</li>
        <li>
          During sign-in, for a few minutes, one library cookie, and a note in local storage that the sign-in
          began here.
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
          copying. We count copies, downloads, openings in an assistant, responses to "Did it work?", searches
          without results and choices after a search, but not people. After the day of your response, nothing
          links it to you.
        </li>
        <li>
          The library sets no third-party cookies. On Microsoft's sign-in page, Microsoft's own rules apply.
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
        . The people who run the server can access the database to operate it. Don't include personal data
        about others in comments, prompts or messages; see the{' '}
        <TextLink to="/guidelines#data">Prompt Guidelines</TextLink>.
      </p>
    </ArticleSection>
  );
}

function Removal() {
  const { retention: { unseenAccountDays } = {} } = publicConfig();
  return (
    <ArticleSection id="removal" title="Removing or correcting data">
      <p>
        You can delete your saved prompts, collections, follows, comments, drafts and tests, replace a rating
        and withdraw a submission yourself. For everything else, write to us via{' '}
        <ContactEmail kind="privacy" />: to see your stored data, to remove a submission or message, to remove
        your name from a prompt, or to delete your account. Name the prompts, ideally with links.
      </p>
      <p>
        Deleting your account deletes its sign-ins, ratings, saved prompts, collections, follows, comments,
        reports, proposed tags that no prompt has, confirmations of the guidelines, notifications and
        messages, and the drafts and submissions that were never published. A collection with co-editors
        passes to the one you added first, with its name and its link. Your changes in collections, published
        prompts, tests, decisions as a reviewer and the events in the audit trail stay, without your name. A
        training file with your confirmations is outside the library. Text by others about you, such as in the
        reason for a decision, is not found automatically: name the place when you write to us. The company
        decides how long it keeps earlier backups. If you sign in again, you start with an empty account.
      </p>
      {unseenAccountDays && (
        <p>
          An account whose owner has not used the library for {unseenAccountDays} days is deleted in the same
          way. The accounts of reviewers and admins are kept, and so are those of people named in a published
          prompt, a review, a test or a submission under review.
        </p>
      )}
      <p>Other data is kept until it is no longer needed or the company's retention period ends.</p>
    </ArticleSection>
  );
}
