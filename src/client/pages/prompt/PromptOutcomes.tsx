import { Button, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { AuthorOutcomes, OutcomeLine } from '#client/features/prompts/outcome/AuthorOutcomes.tsx';
import type { Question } from '#client/features/prompts/outcome/use-question.ts';
import { has } from '#client/lib/api/capabilities.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { currentUserQuery } from '#client/lib/session/current-user.ts';
import { useSessionKey } from '#client/lib/session/session.ts';

const useStyles = makeStyles({ change: { alignSelf: 'flex-start' } });

/** Whether the prompt worked for users. Only a namesake of its author or owner requests whether it is theirs. */
export function PromptOutcomes({ prompt, question }: { prompt: Prompt; question: Question }) {
  const styles = useStyles();
  const { data: user } = useQuery(currentUserQuery(useSessionKey()));
  const shown = prompt.outcomes ? <OutcomeLine counts={prompt.outcomes} /> : null;
  const isTheirs = has('outcomes') && user && [prompt.author, prompt.owner].includes(user.name);
  return (
    <>
      {isTheirs ? <AuthorOutcomes promptId={prompt.id}>{shown}</AuthorOutcomes> : shown}
      {question.canChange ? (
        <Button className={styles.change} size="small" onClick={question.reopen}>
          Change your response
        </Button>
      ) : null}
    </>
  );
}
