import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { screens } from '#domain/screens.ts';
import { DosAndDonts } from './guidelines/DosAndDonts.tsx';
import { RegulatedContent } from './guidelines/RegulatedContent.tsx';
import { SubmissionRules } from './guidelines/SubmissionRules.tsx';

const parts = [
  { id: 'data', title: 'Content to leave out' },
  { id: 'adverse-events', title: 'Adverse events and complaints' },
  { id: 'off-label', title: 'Unlicensed use' },
  { id: 'promotional', title: 'Promotional material' },
  { id: 'check', title: 'Check the answer' },
  { id: 'copyright', title: 'Copyright' },
  { id: 'submissions', title: 'Submission requirements' },
  { id: 'review', title: 'Review criteria' },
  { id: 'dos-and-donts', title: 'In short' },
];

const next: NextStep[] = [
  {
    to: '/best-practices',
    title: screens['best-practices'].title,
    why: 'Write prompts that give usable answers.',
  },
  {
    to: '/use-case-submission',
    title: screens['use-case-submission'].link,
    why: 'Share a prompt that follows these rules.',
  },
];

export default function GuidelinesPage() {
  const { companyName } = publicConfig();
  return (
    <ArticlePage
      title={screens.guidelines.title}
      intro={`Rules for using and submitting prompts in a pharmaceutical company. They supplement the policies of ${companyName}; where they differ, the policies apply.`}
      parts={parts}
      next={next}
    >
      <WhatStaysOut />
      <RegulatedContent />
      <SubmissionRules />
      <DosAndDonts />
      <p>
        Not sure about a case? Ask before you paste: the AI centre of excellence answers via{' '}
        <ContactEmail kind="team" />.
      </p>
    </ArticlePage>
  );
}

function WhatStaysOut() {
  return (
    <ArticleSection id="data" title="Content to leave out">
      <p>This applies to everything you type, paste, attach, or write in this library.</p>
      <ul>
        <li>
          <strong>No patient data.</strong> Neither names nor records, images or case details from which
          someone could be recognised. Leaving out the name is not enough.
        </li>
        <li>
          <strong>No personal data</strong> of colleagues, healthcare professionals or anyone else: contact
          details, performance, health, opinions about people.
        </li>
        <li>
          <strong>Nothing confidential</strong>, unless the assistant is approved for that class of
          information: unpublished study results, regulatory correspondence, prices and tenders, forecasts,
          deals, contracts, source code, passwords.
        </li>
      </ul>
      <p>
        Use a [placeholder], a made-up example or a summary without the sensitive part instead. Your company's
        IT and information security, not this library, approve assistants and their uses. The{' '}
        <TextLink to="/privacy">Privacy Policy</TextLink> explains what the library itself stores.
      </p>
    </ArticleSection>
  );
}
