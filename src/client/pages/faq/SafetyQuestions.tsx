import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { Question } from './Question.tsx';

export function SafetyQuestions() {
  return (
    <ArticleSection id="safety" title="Rules and safety">
      <Question id="patient-data" question="May I put patient data into a prompt?">
        <p>
          No, also not when the name is left out: age, rare disease and place together can identify a person.
          The <TextLink to="/guidelines#data">Prompt Guidelines</TextLink> say what else stays out.
        </p>
      </Question>
      <Question id="adverse-event" question="The text I worked on mentions a side effect. What now?">
        <p>
          Report it to pharmacovigilance by your company's procedure, at once and whatever the assistant made
          of it. A chat is not a report, and neither is a comment here.
        </p>
      </Question>
      <Question id="trust-answers" question="A prompt was reviewed. Can I trust its answers?">
        <p>
          The review covers the prompt, not what an assistant makes of it. Check facts, numbers and references
          each time; references are the part most often invented.
        </p>
      </Question>
      <Question
        id="use-outside"
        question="May I send an AI-written text to a doctor, a patient or the press?"
      >
        <p>
          Only after the approval that any such text needs. For promotional material that is the
          medical-legal-regulatory review. That an assistant wrote the first version changes nothing.
        </p>
      </Question>
      <Question id="report-prompt" question="I found a prompt that is wrong or unsafe. Whom do I tell?">
        <p>
          Press "Report a problem" on its page: reviewers and admins read it. Without signing in, write to us
          on the <TextLink to="/contact">contact page</TextLink> with a link to it. A comment warns others
          meanwhile, but is not read as a report.
        </p>
      </Question>
    </ArticleSection>
  );
}
