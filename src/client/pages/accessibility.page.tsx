import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { screens } from '#domain/screens.ts';

const next: NextStep[] = [
  { to: '/how-to#keyboard', title: 'Keyboard shortcuts', why: 'Every key that works here.' },
  { to: '/support', title: screens.support.title, why: 'Help when something does not work.' },
];

export default function AccessibilityPage() {
  return (
    <ArticlePage
      title={screens.accessibility.title}
      intro="The library is made for everyone: with a keyboard alone, a screen reader, enlarged text or high contrast. Our aim is WCAG 2.2, level AA. This page lists our tests and the known limits."
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
      <p>These are automatic tests in Chromium, of the product as it is delivered, on demo content:</p>
      <ul>
        <li>
          Rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and best practices, with the checker axe: on the
          pages for readers, authors, reviewers and admins, in the light theme, and there also with menus,
          suggestions and dialogs open. On those pages the rules about colours were checked again in the dark
          theme, in the high contrast theme of Microsoft Teams and in forced colours.
        </li>
        <li>
          Contrast of texts, icons and stars, also when selected or pointed at: in a list of prompts, in
          suggestions, in the menu and on a prompt's page.
        </li>
        <li>
          The keyboard: to find and copy a prompt, to rate it, to use the account menu and the department
          drawer, with the focus in sight and in the order of reading.
        </li>
        <li>
          Windows of 320 pixels, which is a zoom of 400 % on many screens: public and personal pages do not
          scroll sideways; public pages do not at 360, 720 and 768 either.
        </li>
        <li>Loading placeholders do not move where the system asks for less motion.</li>
        <li>Buttons of 44 pixels at least on touch screens: in the header, in lists and on cards.</li>
      </ul>
    </ArticleSection>
  );
}

function KnownLimits() {
  return (
    <ArticleSection id="limits" title="Known limits">
      <ul>
        <li>
          No outside body has audited the library, and no formal test with screen readers has been made.
        </li>
        <li>Only Chromium is tested automatically, not Firefox and Safari.</li>
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
