import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { publicConfig } from '#client/lib/api/config.ts';
import { Question } from './Question.tsx';

export function SubmissionQuestions() {
  const { companyName } = publicConfig();
  return (
    <ArticleSection id="submitting" title="Submitting prompts">
      <Question id="who-may-submit" question="Who may submit a prompt?">
        <p>Only employees of {companyName}. You need to be signed in.</p>
      </Question>
      <Question id="who-reviews" question="Who reviews my prompt, and what do they check?">
        <p>
          The AI centre of excellence. It checks that the prompt is useful, clear and safe to use here; the{' '}
          <TextLink to="/guidelines#review">Prompt Guidelines</TextLink> list the criteria.
        </p>
      </Question>
      <Question id="submission-status" question="Where can I track my submission?">
        <p>
          On your <TextLink to="/dashboard">dashboard</TextLink>: it lists all your submissions with their
          status. For what each status means, see the{' '}
          <TextLink to="/documentation#statuses">documentation</TextLink>.
        </p>
      </Question>
      <Question id="finish-later" question="Can I stop halfway and finish later?">
        <p>
          Yes, save a draft on the <TextLink to="/use-case-submission">submission page</TextLink>. A draft is
          not reviewed, and only you see it. On your <TextLink to="/dashboard">dashboard</TextLink> you can
          continue editing or delete the draft.
        </p>
      </Question>
      <Question id="change-submission" question="How do I change or withdraw a submission?">
        <p>
          While it is in review, withdraw it on your <TextLink to="/dashboard">dashboard</TextLink>: it
          becomes a draft again, which you can change and submit. If a reviewer requests changes, the reason
          is there too. To change a published prompt, open its page and select Suggest an improvement, or
          Submit a new version if you wrote it. The current version stays until the new one is approved.
        </p>
      </Question>
      <Question id="name-shown" question="Is my name shown?">
        <p>Yes, as the author of the published prompt. Colleagues with a question then know whom to ask.</p>
      </Question>
    </ArticleSection>
  );
}
