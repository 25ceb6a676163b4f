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
  { id: 'stored', title: 'What is stored, and what for' },
  { id: 'browser', title: 'What stays in your browser' },
  { id: 'not-done', title: 'What the library does not do' },
  { id: 'access', title: 'Who has access' },
  { id: 'removal', title: 'How to have something removed or corrected' },
];

const next: NextStep[] = [
  { to: '/terms', title: screens.terms.title, why: 'On which terms you use the library.' },
  { to: '/contact', title: 'Write to us', why: 'To see, correct or remove what is stored.' },
];

export default function PrivacyPage() {
  const { companyName } = publicConfig();
  return (
    <ArticlePage
      title={screens.privacy.title}
      intro={`What this library stores about you, what for, and who sees it. It describes the product; the privacy notice of ${companyName} for employees applies to it and prevails where the two differ.`}
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
  return (
    <ArticleSection id="stored" title="What is stored, and what for">
      <FactTable
        label="What is stored, and what for"
        columns={['What', 'What for', 'Who sees it']}
        rows={[
          [
            'Name and e-mail address of your account',
            'To show who wrote what, and to answer you',
            'Your name: everyone, beside what you publish. Your e-mail address: you',
          ],
          [
            "The identity provider's ids of you and your company",
            'To know you again at the next sign-in',
            'Nobody in the product',
          ],
          ['Ratings', 'For the average', 'Others see only average and number'],
          ['Saved prompts', 'For My Saved Prompts', 'Only you'],
          [
            'Collections of prompts; a deleted one until it is cleared away, a day later or soon after',
            'To find prompts again, and to hand them on',
            'Only you, until you share one by link: then everyone who has the link, without your name',
          ],
          [
            'What you follow, and when your last visits began and ended',
            'To show you what is new since then',
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
            'Reports of a problem with a prompt',
            'So that it is looked at',
            'Reviewers and those who run the library, with your name',
          ],
          [
            `Notifications: decisions, comments and other news of your prompts, what became of your reports, for ${limits.notificationDays} days, at most ${limits.notifications}`,
            'To tell you of them in the product',
            'Only you',
          ],
          [
            'Each step of a submission, and each decision: who, when, which, why',
            'To show what was decided and why (audit trail)',
            'Reviewers and those who run the library; of a published version everyone, with the names of its reviewer and of an admin who redacted it',
          ],
          [
            'Your role, if you are a reviewer or an admin',
            'To let you review or run the library',
            'You and the admins',
          ],
          [
            'Which version of the prompt guidelines you have confirmed, and when, where the company asks for it',
            'For its training records',
            'You and the admins',
          ],
          [
            'How often each prompt is copied, downloaded and opened in an assistant, by week. Until the next day also a code made of you (or, signed out, your network address), the prompt and the day',
            'To know what is useful. The code lets a person count once a day; no name can be read from it, and two codes of one person have nothing in common',
            'The numbers: those who run the library. The codes: nobody in the product',
          ],
          [
            `Searches that found nothing, without who sent them, for ${limits.missedSearchDays} days; not those that look like an e-mail address, a number, a link or a longer text`,
            'To learn which prompts are missing',
            'Those who run the library, once a search came from two network addresses on a day, or on three days',
          ],
          [
            `After which searches a prompt was opened, copied or saved: the words of the search and how many people, by day, for ${limits.missedSearchDays} days; nothing of searches that are left out above`,
            'To show a little higher what others found useful',
            'Nobody in the product',
          ],
          ['Contact messages', 'To answer them', 'Those who run the library'],
          [
            'What the server answered when you sent something, for about a day',
            'To do it only once when your browser sends it twice',
            'Nobody in the product',
          ],
          [
            'Technical logs: time, function called, result, duration',
            'To find faults and misuse',
            'Those who run the server',
          ],
        ]}
      />
      <p>
        If you do not sign in, none of this is stored except technical logs, what is counted, and what you
        send with the contact form. Logs hold no texts: no prompts, searches, comments, messages or sign-in
        tokens. Where the company has set up search by meaning, what you search for is also given to the model
        that it has named for that, without your name. To keep misuse out, the server counts requests for a
        short time by person and network address.
      </p>
    </ArticleSection>
  );
}

function InYourBrowser() {
  return (
    <ArticleSection id="browser" title="What stays in your browser">
      <ul>
        <li>
          While you are signed in, a sign-in token in the browser's local storage. It is removed when you log
          out and becomes invalid after some hours. Log out on computers that you share.
        </li>
        <li>
          What you have typed and not sent (a submission, a comment, a message to the team), so that a reload
          or a sign-in does not lose it. It shows only to you, and logging out asks whether to keep or to
          discard it. What you type without being signed in stays in its browser tab, and becomes the text of
          who signs in there.
        </li>
        <li>
          While you are signed in: the prompts you copied last, your last searches, how many prompts you
          saved, the department you chose on the home page and how often you open each. Only this device keeps
          them, only you see them, you can clear copied prompts and searches where they show, and logging out
          removes everything.
        </li>
        <li>
          What you fill in for a prompt's placeholders, where you ticked it at the prompt. Only this device
          keeps it, only you see it, and unticking or logging out removes it. Otherwise it is gone with the
          page; in no case is it sent to the library. When somebody last logged out here, so that other tabs
          forget it too.
        </li>
        <li>
          That you agreed to links with a prompt's text in them, by assistant. Logging out removes it; without
          being signed in it is gone with the page.
        </li>
        <li>Whether single letters act as keyboard shortcuts.</li>
        <li>How far you had scrolled, until you close the tab.</li>
        <li>
          During sign-in, for some minutes, one cookie of the library's own, and in the local storage that the
          sign-in began here.
        </li>
      </ul>
    </ArticleSection>
  );
}

function WhatItDoesNotDo() {
  return (
    <ArticleSection id="not-done" title="What the library does not do">
      <ul>
        <li>
          It sends neither prompts nor comments to an AI model. What you paste into an assistant yourself is
          subject to the rules of that assistant. A prompt's text goes into a link to an assistant only where
          you were asked, and agreed.
        </li>
        <li>
          It does not track you: no analytics service, no advertising, no profile of what you read or copy.
          Copies, downloads, hand-overs to an assistant, searches without a result and what is chosen after a
          search are counted, people are not.
        </li>
        <li>
          It sets no cookies of third parties. Only on Microsoft's sign-in page do Microsoft's own rules
          apply.
        </li>
        <li>It does not rate employees, and ratings of prompts are not meant to.</li>
      </ul>
    </ArticleSection>
  );
}

function WhoSeesIt() {
  const { companyName } = publicConfig();
  return (
    <ArticleSection id="access" title="Who has access">
      <p>
        Published prompts and their comments can be read by everyone who can open the library at {companyName}
        , signed in or not. Those who run the server can reach the database where that is needed to operate
        it. Please write no personal data about others in comments, prompts or messages; the{' '}
        <TextLink to="/guidelines#data">Prompt Guidelines</TextLink> say more.
      </p>
    </ArticleSection>
  );
}

function Removal() {
  return (
    <ArticleSection id="removal" title="How to have something removed or corrected">
      <p>
        You can take a prompt out of your saved ones, replace a rating, and change or delete a comment
        yourself. For everything else write to us via <ContactEmail kind="privacy" />: to see what is stored
        about you, to have a comment, submission or message removed, to have your name taken off a prompt, or
        to have your account deleted. Say which prompts it concerns, best with links.
      </p>
      <p>
        With your account go its sign-ins, ratings, saved prompts, collections, what you follow, comments,
        reports, confirmations of the guidelines, notifications and messages, and the drafts and submissions
        that were never published. A training file that holds your confirmations is outside the library.
        Prompts that were published stay, without your name, and so do decisions that you made as a reviewer.
        The audit trail keeps what happened, and no longer says that it was you. What somebody else wrote
        about you, such as in the reason of a decision, is not found by itself: say where it stands. Backups
        made before are kept as long as the company keeps them. If you sign in again, you begin anew.
      </p>
      <p>Entries otherwise stay until they are no longer needed or the company's retention rules end them.</p>
    </ArticleSection>
  );
}
