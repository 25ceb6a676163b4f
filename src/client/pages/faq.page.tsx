import { TextLink } from '#client/components/TextLink.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { screens } from '#domain/screens.ts';
import { AccountQuestions } from './faq/AccountQuestions.tsx';
import { SafetyQuestions } from './faq/SafetyQuestions.tsx';
import { SubmissionQuestions } from './faq/SubmissionQuestions.tsx';
import { UsingQuestions } from './faq/UsingQuestions.tsx';

const parts = [
  { id: 'using', title: 'Finding and using prompts' },
  { id: 'account', title: 'Signing in, saving, rating' },
  { id: 'submitting', title: 'Submitting prompts' },
  { id: 'safety', title: 'Rules and safety' },
];

const next: NextStep[] = [
  { to: '/contact', title: 'Ask us', why: 'Is your question missing? Write to us.' },
  { to: '/how-to', title: screens['how-to'].title, why: 'Step by step, with an example.' },
];

export default function FaqPage() {
  return (
    <ArticlePage
      title={screens.faq.title}
      intro={
        <>
          Each question is a link that you can send to a colleague. If yours is missing, ask us on the{' '}
          <TextLink to="/contact">contact page</TextLink>.
        </>
      }
      parts={parts}
      next={next}
    >
      <UsingQuestions />
      <AccountQuestions />
      <SubmissionQuestions />
      <SafetyQuestions />
    </ArticlePage>
  );
}
