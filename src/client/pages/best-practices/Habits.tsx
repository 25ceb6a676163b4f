import { ArticleSection } from '#client/features/content/ArticleSection.tsx';

const askForSources = `After each statement give the page and the sentence it rests on, word for word.
Mark what you infer with "inferred". List at the end what you looked for and did not find.`;

const askBack = 'Before you begin, ask me up to three questions whose answers would change your result.';

export function Habits() {
  return (
    <ArticleSection id="habits" title="Good habits">
      <h3>Work in rounds</h3>
      <p>
        The first answer is a draft. Say what is wrong with it in one sentence ("too long; the reader knows
        the disease; keep the table") instead of starting over. Change one thing at a time, so that you learn
        what helped. After five rounds without progress, open a new chat with a better prompt: an assistant
        tends to repeat its earlier mistakes. When you do not know what is missing, let the assistant ask:
      </p>
      <pre>{askBack}</pre>
      <h3>Use placeholders well</h3>
      <p>
        Write them in square brackets and say what belongs there: [therapy area], [audience, for example:
        nurses]. Use the same name for the same thing throughout. Three to six are enough for most prompts;
        with more, people miss one.
      </p>
      <h3>Attach with a purpose</h3>
      <p>
        Attach only what the task needs and name it in the prompt: "use the attached protocol, section 5".
        Long documents are read unevenly, their middle least of all. Split them, or ask part by part. Scanned
        pages and figures are often not read at all: ask what the assistant found on a page that you know.
      </p>
      <h3>Ask for sources</h3>
      <p>Ask where your text supports each statement, not for literature from memory. Then check a few.</p>
      <pre>{askForSources}</pre>
      <h3>Ask for objections</h3>
      <p>
        Assistants tend to agree. "Is this plan good?" gets a yes. Ask "what are the three strongest
        objections of a reviewer, and what would answer them?".
      </p>
    </ArticleSection>
  );
}
