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
  { id: 'data', title: 'What stays out of a prompt' },
  { id: 'adverse-events', title: 'Adverse events and complaints' },
  { id: 'off-label', title: 'Unlicensed use' },
  { id: 'promotional', title: 'Promotional material' },
  { id: 'check', title: 'Check what comes back' },
  { id: 'copyright', title: 'Copyright' },
  { id: 'submissions', title: 'What a submission must contain' },
  { id: 'review', title: 'What reviewers look for' },
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
    why: 'Share a prompt that keeps to these rules.',
  },
];

export default function GuidelinesPage() {
  const { companyName } = publicConfig();
  return (
    <ArticlePage
      title={screens.guidelines.title}
      intro={`Rules for using and submitting prompts in a pharmaceutical company. They add to the policies of ${companyName} and replace none; where they differ, the policy counts.`}
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
    <ArticleSection id="data" title="What stays out of a prompt">
      <p>This goes for what you type, paste and attach, and for what you write in this library.</p>
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
        Use a [placeholder], a made-up example or a summary without the sensitive part instead. Which
        assistant is approved for what is decided by your company's IT and information security, not by this
        library. The <TextLink to="/privacy">Privacy Policy</TextLink> says what the library itself keeps.
      </p>
    </ArticleSection>
  );
}
