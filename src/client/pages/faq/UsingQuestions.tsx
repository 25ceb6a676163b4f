import { TextLink } from '#client/components/TextLink.tsx';
import { ArticleSection } from '#client/features/content/ArticleSection.tsx';
import { Question } from './Question.tsx';

export function UsingQuestions() {
  return (
    <ArticleSection id="using" title="Finding and using prompts">
      <Question id="which-assistant" question="Which AI assistant do I use a prompt with?">
        <p>
          With one that your company has approved for the kind of information you put in. Each prompt names
          the tool its author used; most work in any chat assistant, with differences in length and tone.
        </p>
      </Question>
      <Question id="runs-prompts" question="Does the library run the prompt for me?">
        <p>
          No. The library stores the text and sends nothing to an AI model. You copy the prompt and paste it
          into the assistant yourself, so you see what goes in.
        </p>
      </Question>
      <Question id="square-brackets" question="What are the words in square brackets?">
        <p>
          Placeholders: the parts that belong to your task, such as [product name] or [audience]. They are
          marked on the prompt's page, where each has a field: fill them in there, or replace them before you
          send the prompt.
        </p>
      </Question>
      <Question id="needs-attachment" question='What does "Needs Attachment: Yes" mean?'>
        <p>
          The prompt works on a text that you supply: attach a file in the assistant or paste the text where
          the prompt says so. Without it, the assistant will make something up.
        </p>
      </Question>
      <Question id="nothing-found" question="Why does my search find nothing?">
        <p>
          Search looks for your words and their synonyms in the title, description, use cases, department,
          text and example answer of each prompt. If nothing matches, try other or more general words. Typing
          mistakes, accents and capitals do not matter. The search box inside a department is narrower: it
          filters only titles and descriptions of that list. More in the{' '}
          <TextLink to="/documentation#search">documentation</TextLink>.
        </p>
      </Question>
      <Question
        id="different-answers"
        question="Why does the same prompt give my colleague a different answer?"
      >
        <p>
          Assistants vary their wording each time, and differ by model, settings and what was said earlier in
          the chat. Start a new chat for each task. If the substance differs, not only the wording, trust
          neither answer until you have checked the source.
        </p>
      </Question>
      <Question id="change-a-prompt" question="May I change a prompt?">
        <p>
          Yes. Change your copy as you like. If your change would help others, select Suggest an improvement
          on the prompt's page. If it serves a different task, submit it as a prompt of its own.
        </p>
      </Question>
    </ArticleSection>
  );
}
