import { TextLink } from '#client/components/TextLink.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { screens } from '#domain/screens.ts';
import { Shortcuts } from './how-to/Shortcuts.tsx';
import { UseAPrompt } from './how-to/UseAPrompt.tsx';
import { WorkedExample } from './how-to/WorkedExample.tsx';

const parts = [
  { id: 'use-a-prompt', title: 'Use a prompt' },
  { id: 'worked-example', title: 'A worked example' },
  { id: 'give-back', title: 'Save, rate and comment' },
  { id: 'submit', title: 'Submit your own' },
  { id: 'keyboard', title: 'Keyboard shortcuts' },
];

const next: NextStep[] = [
  { to: '/departments', title: 'Browse all prompts', why: 'Find one for your next task, by department.' },
  {
    to: '/best-practices',
    title: screens['best-practices'].title,
    why: 'Write prompts that give usable answers.',
  },
];

export default function HowToPage() {
  return (
    <ArticlePage
      title={screens['how-to'].title}
      intro={`From an empty chat window to an answer you can work with.${publicConfig().requireSignIn ? '' : ' Find, copy, download and share prompts without an account; sign in for the rest.'}`}
      parts={parts}
      next={next}
    >
      <UseAPrompt />
      <WorkedExample />
      <GiveBack />
      <SubmitYourOwn />
      <Shortcuts />
    </ArticlePage>
  );
}

function GiveBack() {
  return (
    <ArticleSection id="give-back" title="Save, rate and comment">
      <p>
        For these, first <TextLink to="/login">sign in</TextLink> with your work account.
      </p>
      <ul>
        <li>
          <strong>Save</strong> a prompt to find it again under{' '}
          <TextLink to="/my-prompts">My Saved Prompts</TextLink>. Only you see your saved prompts.
        </li>
        <li>
          <strong>Rate</strong> it with one to five stars once you have used it. A new rating replaces your
          old one. Others see the average, not your rating.
        </li>
        <li>
          <strong>Comment</strong> when you know something the next person needs: what you changed for your
          market, where the answer fell short, which assistant it works best with. Your name is shown beside
          it.
        </li>
      </ul>
    </ArticleSection>
  );
}

function SubmitYourOwn() {
  return (
    <ArticleSection id="submit" title="Submit your own">
      <ol>
        <li>
          Search first. If something close exists, a comment there may help more people than a second version.
        </li>
        <li>
          Use your prompt on at least three real tasks, and replace everything specific to one task with a
          [placeholder].
        </li>
        <li>
          Open <TextLink to="/use-case-submission">Use Case Submission</TextLink> and fill in the required
          fields. To finish later, save a draft.
        </li>
        <li>
          Submit. The AI centre of excellence reviews it against the{' '}
          <TextLink to="/guidelines">Prompt Guidelines</TextLink>.
        </li>
        <li>
          Follow its status on your <TextLink to="/dashboard">dashboard</TextLink>. The prompt appears in the
          library once it is published.
        </li>
      </ol>
    </ArticleSection>
  );
}
