import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { Question } from './Question.tsx';

export function SafetyQuestions() {
  return (
    <ArticleSection id="safety" title="Rules and safety">
      <Question id="patient-data" question="May I put patient data into a prompt?">
        <p>
          No, even without the name: age, rare disease and place together can identify a person. The{' '}
          <TextLink to="/guidelines#data">Prompt Guidelines</TextLink> list what else to leave out.
        </p>
      </Question>
      <Question id="adverse-event" question="The text I worked on mentions a side effect. What should I do?">
        <p>
          Report it to pharmacovigilance at once, following the company's procedure, even if the assistant did
          not mention it. A chat is not a report, and neither is a comment here.
        </p>
      </Question>
      <Question id="trust-answers" question="A prompt was reviewed. Can I trust its answers?">
        <p>
          The review covers the prompt, not the assistant's answers. Check facts, numbers and references each
          time; references are the part most often invented.
        </p>
      </Question>
      <Question
        id="use-outside"
        question="May I send an AI-written text to a doctor, a patient or the press?"
      >
        <p>
          Only after the usual approval. For promotional material, that is the medical, legal and regulatory
          review. Texts that an assistant drafted are no exception.
        </p>
      </Question>
      <Question id="report-prompt" question="How do I report a prompt that is wrong or unsafe?">
        <p>
          Select "Report a problem" on its page: reviewers and admins read it. Without signing in, write to us
          on the <TextLink to="/contact">contact page</TextLink> with a link to the prompt. A comment warns
          others, but is not a report.
        </p>
      </Question>
    </ArticleSection>
  );
}
