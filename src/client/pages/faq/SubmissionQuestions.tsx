import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { Question } from './Question.tsx';

export function SubmissionQuestions() {
  const { companyName } = publicConfig();
  return (
    <ArticleSection id="submitting" title="Submitting prompts">
      <Question id="who-may-submit" question="Who may submit a prompt?">
        <p>Every employee of {companyName}, and nobody else. You need to be signed in.</p>
      </Question>
      <Question id="who-reviews" question="Who reviews it, and what do they look for?">
        <p>
          The AI centre of excellence. It checks that the prompt is useful, clear and safe to use here; the{' '}
          <TextLink to="/guidelines#review">Prompt Guidelines</TextLink> list the points.
        </p>
      </Question>
      <Question id="submission-status" question="Where do I see what became of my submission?">
        <p>
          On your <TextLink to="/dashboard">dashboard</TextLink>: it lists everything you have submitted with
          its status. What each status means stands in the{' '}
          <TextLink to="/documentation#statuses">documentation</TextLink>.
        </p>
      </Question>
      <Question id="finish-later" question="Can I stop halfway and finish later?">
        <p>
          Yes, save a draft on the <TextLink to="/use-case-submission">submission page</TextLink>. A draft is
          not reviewed and nobody else finds it. On your <TextLink to="/dashboard">dashboard</TextLink> you
          can go on with it or delete it.
        </p>
      </Question>
      <Question id="change-submission" question="How do I change or withdraw what I submitted?">
        <p>
          While it is in review, withdraw it on your <TextLink to="/dashboard">dashboard</TextLink>: it
          becomes a draft again, which you can change and submit. Where a reviewer asks for changes, their
          words stand there too. To change a prompt that is published, suggest an improvement on its page; the
          version that is live stays until the new one has passed the review.
        </p>
      </Question>
      <Question id="name-shown" question="Is my name shown?">
        <p>
          Yes, as the author of the published prompt. Colleagues who have a question about it should know whom
          to ask.
        </p>
      </Question>
    </ArticleSection>
  );
}
