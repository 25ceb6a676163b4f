import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { screens } from '#domain/screens.ts';

const next: NextStep[] = [
  { to: '/how-to#keyboard', title: 'Keyboard shortcuts', why: 'All keyboard shortcuts.' },
  { to: '/support', title: screens.support.title, why: 'Help when something does not work.' },
];

export default function AccessibilityPage() {
  return (
    <ArticlePage
      title={screens.accessibility.title}
      intro="The library is made for everyone, including people who use only a keyboard, a screen reader, enlarged text or high contrast. Our aim is WCAG 2.2, level AA. This page lists our tests and the known limits."
      next={next}
    >
      <WhatIsTested />
      <KnownLimits />
      <ArticleSection id="contact" title="Contact us">
        <p>
          If something prevents your work here, write to us via <ContactEmail kind="support" />, or use the{' '}
          <TextLink to="/contact">contact page</TextLink>. Name the page, your task, your browser and your
          assistive technology.
        </p>
      </ArticleSection>
    </ArticlePage>
  );
}

function WhatIsTested() {
  return (
    <ArticleSection id="tested" title="Tests">
      <p>Automatic tests in Chromium, of the released product with demo content, cover:</p>
      <ul>
        <li>
          Rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and best practices, checked with axe: on the pages
          for readers, authors, reviewers and admins, in the light theme, including with menus, suggestions
          and dialogs open. The colour rules were checked again on those pages in the dark theme, in the high
          contrast theme of Microsoft Teams and in forced colours.
        </li>
        <li>
          Contrast of text, icons and stars, including when selected or pointed at: in a list of prompts, in
          suggestions, in the menu and on a prompt's page.
        </li>
        <li>
          Keyboard use: finding, copying and rating a prompt, the account menu and the department drawer, with
          visible focus in reading order.
        </li>
        <li>
          Windows 320 pixels wide, which is 400% zoom on many screens: public and personal pages do not scroll
          sideways; public pages do not at 360, 720 and 768 either.
        </li>
        <li>Loading placeholders do not move when the system is set to reduce motion.</li>
        <li>Buttons of at least 44 pixels on touch screens: in the header, in lists and on cards.</li>
      </ul>
    </ArticleSection>
  );
}

function KnownLimits() {
  return (
    <ArticleSection id="limits" title="Known limits">
      <ul>
        <li>The library has not been audited externally, or formally tested with screen readers.</li>
        <li>Firefox and Safari are not tested automatically.</li>
        <li>
          Prompts and comments can be in any language. They are shown in their own direction, but their
          language is not marked: a screen reader reads them in its own.
        </li>
        <li>Prompts are plain text. Headings and lists inside them are not marked as such.</li>
        <li>In Microsoft Teams, the frame around the tab is Microsoft's.</li>
      </ul>
    </ArticleSection>
  );
}
