import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { screens } from '#domain/screens.ts';

const parts = [
  { id: 'mission', title: 'Our mission' },
  { id: 'contents', title: 'In the library' },
  { id: 'people', title: 'Who runs the library' },
  { id: 'publication', title: 'How a prompt is published' },
  { id: 'contact', title: 'Get in touch' },
];

const next: NextStep[] = [
  {
    to: '/how-to',
    title: screens['how-to'].title,
    why: 'From an empty chat window to an answer, step by step.',
  },
  { to: '/departments', title: 'Browse all prompts', why: 'See the prompts your department uses.' },
];

export default function AboutPage() {
  const { companyName } = publicConfig();
  return (
    <ArticlePage
      title={screens.about.title}
      intro={`The cheat sheet for working with AI chat assistants at ${companyName}: prompts that colleagues wrote, tried and improved, in one place.`}
      parts={parts}
      next={next}
    >
      <ArticleSection id="mission" title="Our mission">
        <p>
          A good prompt takes time to write, and different teams keep writing the same one. The library lets
          you start from one that already works, so that your time goes into judging the answer. It also
          carries the rules of our industry into daily use: a prompt that says "use only the attached text" or
          "list possible adverse events first" helps people do the right thing without looking it up.
        </p>
      </ArticleSection>
      <ArticleSection id="contents" title="In the library">
        <ul>
          <li>
            Prompts grouped by <TextLink to="/departments">department</TextLink>, each with its use cases,
            expected outcome and tool.
          </li>
          <li>Ratings and comments from colleagues.</li>
          <li>
            Advice on <TextLink to="/best-practices">writing prompts</TextLink> and the{' '}
            <TextLink to="/guidelines">rules for using them</TextLink>.
          </li>
        </ul>
        <p>
          The library stores prompts but does not run them. Paste them into the AI assistant that{' '}
          {companyName} has approved for your work.
        </p>
      </ArticleSection>
      <ArticleSection id="people" title="Who runs the library">
        <p>
          The AI centre of excellence of {companyName} runs the library: it reviews submissions, keeps the
          guidelines up to date and helps teams find good uses for AI. The prompts themselves come from
          employees of all departments, and each shows its author's name.
        </p>
      </ArticleSection>
      <HowAPromptGetsIn />
      <ArticleSection id="contact" title="Get in touch">
        <p>
          Ideas, praise and criticism are welcome via <ContactEmail kind="about" />. If something does not
          work, see <TextLink to="/support">Support</TextLink>.
        </p>
      </ArticleSection>
    </ArticlePage>
  );
}

function HowAPromptGetsIn() {
  const { companyName } = publicConfig();
  return (
    <ArticleSection id="publication" title="How a prompt is published">
      <ol>
        <li>
          <strong>Submission.</strong> Someone who uses a prompt in their own work describes it on the{' '}
          <TextLink to="/use-case-submission">submission page</TextLink>: the use case, the prompt, its
          audience and the expected outcome.
        </li>
        <li>
          <strong>Review.</strong> The AI centre of excellence reads it and checks it against the{' '}
          <TextLink to="/guidelines">Prompt Guidelines</TextLink>. Until then, the prompt is not in lists or
          searches.
        </li>
        <li>
          <strong>Publication.</strong> An approved prompt appears in its department for everyone. If it needs
          changes, the author sees this on the <TextLink to="/dashboard">dashboard</TextLink>.
        </li>
      </ol>
      <p>
        <strong>Who may submit:</strong> only employees of {companyName}, signed in with their work account.
        Agencies and contractors can pass an idea to the employee they work with, who is then responsible for
        it.
      </p>
    </ArticleSection>
  );
}
