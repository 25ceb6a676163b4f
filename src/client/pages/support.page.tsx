import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { screens } from '#domain/screens.ts';

const parts = [
  { id: 'sign-in', title: 'Sign-in does not work' },
  { id: 'copy', title: 'Copying is blocked' },
  { id: 'teams', title: 'The Teams tab stays empty or looks out of date' },
  { id: 'content', title: 'A prompt is wrong, outdated or unsafe' },
  { id: 'submission', title: 'My submission does not appear' },
  { id: 'report', title: 'Details to include in a report' },
  { id: 'addresses', title: 'Who to contact' },
];

const next: NextStep[] = [
  { to: '/contact', title: 'Write to us', why: 'Describe the steps and the result.' },
  { to: '/faq', title: screens.faq.title, why: 'How the library works, in short answers.' },
];

export default function SupportPage() {
  return (
    <ArticlePage
      title={screens.support.title}
      intro={
        <>
          Find your problem, try the steps, and write to us if they do not help. For questions about how the
          library works, see the <TextLink to="/faq">FAQ</TextLink>.
        </>
      }
      parts={parts}
      next={next}
    >
      <TechnicalTrouble />
      <ContentTrouble />
      <WhatToInclude />
      <Addresses />
    </ArticlePage>
  );
}

function TechnicalTrouble() {
  return (
    <>
      <ArticleSection id="sign-in" title="Sign-in does not work">
        <ul>
          <li>
            Use your work account, not a personal Microsoft account. If several are offered, check which one
            you choose.
          </li>
          <li>If you waited too long on Microsoft's page, start again from the login page.</li>
          <li>Allow cookies for this site: sign-in uses one for a few minutes.</li>
          <li>
            If you are signed out repeatedly, check whether the browser deletes site data, as private windows
            do.
          </li>
          <li>If Microsoft refuses your account or password, contact your company's IT service desk.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="copy" title="Copying is blocked">
        <ul>
          <li>Open the prompt's page, select the text and copy it with Ctrl+C, on a Mac with Cmd+C.</li>
          <li>Or use Download: the file contains the same text.</li>
          <li>If the browser asks whether the site may use the clipboard, allow it.</li>
        </ul>
      </ArticleSection>
      <ArticleSection id="teams" title="The Teams tab stays empty or looks out of date">
        <ul>
          <li>Close the tab and open it again; then quit Teams and start it again.</li>
          <li>Open the library in a browser. If it works there, tell us: this helps us find the cause.</li>
          <li>If you cannot add the app, ask your Teams administrator.</li>
        </ul>
      </ArticleSection>
    </>
  );
}

function ContentTrouble() {
  return (
    <>
      <ArticleSection id="content" title="A prompt is wrong, outdated or unsafe">
        <p>
          Select "Report a problem" on the prompt's page. Without signing in, write to us via{' '}
          <ContactEmail kind="team" /> with a link to the prompt. If an assistant's answer contains a possible
          adverse event, report it to pharmacovigilance first: messages to us are not safety reports.
        </p>
      </ArticleSection>
      <ArticleSection id="submission" title="My submission does not appear">
        <ul>
          <li>
            See its status on your <TextLink to="/dashboard">dashboard</TextLink>. Only published submissions
            are in the library; the <TextLink to="/documentation#statuses">documentation</TextLink> explains
            the other statuses.
          </li>
          <li>
            If your submission is not listed, it was not sent: go back to the form and look for an error.
          </li>
          <li>
            For questions about a review, ask the AI centre of excellence via <ContactEmail kind="team" />.
          </li>
        </ul>
      </ArticleSection>
    </>
  );
}

function WhatToInclude() {
  return (
    <ArticleSection id="report" title="Details to include in a report">
      <ul>
        <li>Your steps, the expected result and the actual result.</li>
        <li>The address of the page, and the text of the error message.</li>
        <li>The time, with your time zone.</li>
        <li>Browser or Teams, computer or phone, and its version if you know it.</li>
        <li>A screenshot, with nothing confidential or personal on it.</li>
      </ul>
    </ArticleSection>
  );
}

function Addresses() {
  return (
    <ArticleSection id="addresses" title="Who to contact">
      <ul>
        <li>
          Something does not work: via <ContactEmail kind="support" />
        </li>
        <li>
          Prompts, submissions and rules: the AI centre of excellence, via <ContactEmail kind="team" />
        </li>
        <li>
          Your personal data: via <ContactEmail kind="privacy" />
        </li>
        <li>
          Anything else: via <ContactEmail kind="about" />
        </li>
      </ul>
      <p>
        For accessibility tests and known limits, see{' '}
        <TextLink to="/accessibility">{screens.accessibility.title}</TextLink>.
      </p>
    </ArticleSection>
  );
}
