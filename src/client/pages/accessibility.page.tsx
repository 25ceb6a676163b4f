import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { screens } from '#domain/screens.ts';

const next: NextStep[] = [
  { to: '/how-to#keyboard', title: 'Keyboard shortcuts', why: 'Every key that works here.' },
  { to: '/support', title: screens.support.title, why: 'What helps when something does not work.' },
];

export default function AccessibilityPage() {
  return (
    <ArticlePage
      title={screens.accessibility.title}
      intro="The library is made to be used by everybody: with a keyboard alone, with a screen reader, enlarged, in high contrast. Our aim is WCAG 2.2, level AA. This page says what was tested how, and what falls short."
      next={next}
    >
      <WhatIsTested />
      <KnownLimits />
      <ArticleSection id="contact" title="Tell us">
        <p>
          If something keeps you from your work here, write to us via <ContactEmail kind="support" />, or use
          the <TextLink to="/contact">contact page</TextLink>. Say which page it is, what you wanted to do,
          and which browser and aids you use.
        </p>
      </ArticleSection>
    </ArticlePage>
  );
}

function WhatIsTested() {
  return (
    <ArticleSection id="tested" title="What was tested how">
      <p>These are automatic tests in Chromium, of the product as it is delivered, on demo content:</p>
      <ul>
        <li>
          Rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, and best practices, with the checker axe: on the
          pages for readers, authors, reviewers and admins, in the light theme, and there also with menus,
          suggestions and dialogs open. On those pages the rules about colours were checked again in the dark
          theme, in the high contrast theme of Microsoft Teams and in forced colours.
        </li>
        <li>
          Contrast of texts, icons and stars, also of what is chosen or pointed at: in a list of prompts, in
          suggestions, in the menu and on a prompt's page.
        </li>
        <li>
          The keyboard: to find and copy a prompt, to rate it, to use the account menu and the department
          drawer, with the focus in sight and in the order of reading.
        </li>
        <li>
          Windows of 320 pixels, which is a zoom of 400 % on many screens: the pages that everybody can open
          and the personal ones do not scroll sideways; the former not at 360, 720 and 768 either.
        </li>
        <li>Loading shapes keep still where the system asks for less motion.</li>
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
