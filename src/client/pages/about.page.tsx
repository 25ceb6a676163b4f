import { TextLink } from '#client/components/TextLink.tsx';
import { ContactEmail } from '#client/features/contact/ContactEmail.tsx';
import type { NextStep } from '#client/features/content/ArticleNext.tsx';
import { ArticlePage } from '#client/features/content/ArticlePage.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { screens } from '#domain/screens.ts';

const parts = [
  { id: 'mission', title: 'Our mission' },
  { id: 'contents', title: 'What you find here' },
  { id: 'people', title: 'Who is behind it' },
  { id: 'publication', title: 'How a prompt gets in' },
  { id: 'contact', title: 'Get in touch' },
];

const next: NextStep[] = [
  {
    to: '/how-to',
    title: screens['how-to'].title,
    why: 'From an empty chat window to an answer, step by step.',
  },
  { to: '/departments', title: 'Browse all prompts', why: 'See what colleagues of your department use.' },
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
          A good prompt takes time to write, and the same one is written over and over in different teams. The
          library lets you start from one that already works, so that your time goes into judging the answer.
          It also carries the rules of our trade into daily use: a prompt that says "use only the attached
          text" or "list possible adverse events first" helps people do the right thing without looking it up.
        </p>
      </ArticleSection>
      <ArticleSection id="contents" title="What you find here">
        <ul>
          <li>
            Prompts grouped by <TextLink to="/departments">department</TextLink>, each with its use cases, the
            outcome to expect and the tool it was written for.
          </li>
          <li>What colleagues think of them: ratings and comments.</li>
          <li>
            Advice on <TextLink to="/best-practices">writing prompts</TextLink> and the{' '}
            <TextLink to="/guidelines">rules for using them</TextLink>.
          </li>
        </ul>
        <p>
          The library holds prompts; it runs none. You paste them into the AI assistant that {companyName} has
          approved for your work.
        </p>
      </ArticleSection>
      <ArticleSection id="people" title="Who is behind it">
        <p>
          The AI centre of excellence of {companyName} looks after the library: it reviews what is submitted,
          keeps the guidelines up to date and helps teams find uses for AI that hold up. The prompts
          themselves come from employees of all departments, and each shows its author's name.
        </p>
      </ArticleSection>
      <HowAPromptGetsIn />
      <ArticleSection id="contact" title="Get in touch">
        <p>
          Ideas, praise and doubts are welcome via <ContactEmail kind="about" />. If something does not work,
          see <TextLink to="/support">Support</TextLink>.
        </p>
      </ArticleSection>
    </ArticlePage>
  );
}

function HowAPromptGetsIn() {
  const { companyName } = publicConfig();
  return (
    <ArticleSection id="publication" title="How a prompt gets in">
      <ol>
        <li>
          <strong>Submission.</strong> Someone who uses a prompt in their own work describes it on the{' '}
          <TextLink to="/use-case-submission">submission page</TextLink>: the use case, the prompt, whom it is
          for and what to expect of it.
        </li>
        <li>
          <strong>Review.</strong> The AI centre of excellence reads it and checks it against the{' '}
          <TextLink to="/guidelines">Prompt Guidelines</TextLink>. Until then nobody finds it in lists or
          searches.
        </li>
        <li>
          <strong>Publication.</strong> A prompt that passes appears in its department for everyone. If it
          does not pass yet, its author sees so on the <TextLink to="/dashboard">dashboard</TextLink>.
        </li>
      </ol>
      <p>
        <strong>Who may submit:</strong> only employees of {companyName}, signed in with their company's
        Microsoft account. Agencies and contractors can pass an idea to the employee they work with, who then
        answers for it.
      </p>
    </ArticleSection>
  );
}
