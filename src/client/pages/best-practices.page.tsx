import { TextLink } from '#client/components/TextLink.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { screens } from '#domain/screens.ts';
import { Frameworks } from './best-practices/Frameworks.tsx';
import { Habits } from './best-practices/Habits.tsx';
import { Mistakes } from './best-practices/Mistakes.tsx';
import { Thinking } from './best-practices/Thinking.tsx';

const parts = [
  { id: 'frameworks', title: 'Frameworks' },
  { id: 'thinking', title: 'Steps and examples' },
  { id: 'habits', title: 'Good habits' },
  { id: 'mistakes', title: 'Common mistakes' },
];

const next: NextStep[] = [
  {
    to: '/use-case-submission',
    title: screens['use-case-submission'].link,
    why: 'Share a prompt that works for you.',
  },
  { to: '/departments', title: 'Browse all prompts', why: 'See how colleagues write theirs.' },
];

export default function BestPracticesPage() {
  return (
    <ArticlePage
      title={screens['best-practices'].title}
      intro={
        <>
          How to write prompts that give usable answers, with examples from a pharmaceutical company. For what
          to leave out, see the <TextLink to="/guidelines">Prompt Guidelines</TextLink>.
        </>
      }
      parts={parts}
      next={next}
    >
      <Frameworks />
      <Thinking />
      <Habits />
      <Mistakes />
    </ArticlePage>
  );
}
