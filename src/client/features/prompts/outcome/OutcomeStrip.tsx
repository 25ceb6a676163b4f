import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef, useState } from 'react';
import { DismissRegular } from '#client/components/icons.ts';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { messageOf, signInLink } from '#client/lib/api/action-result.ts';
import { callApi } from '#client/lib/api/api.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { toast } from '#client/lib/toasts/toasts.ts';
import { apiPaths } from '#contract/paths.ts';
import { type Outcome, outcomes, outcomeTexts } from '#domain/outcomes.ts';
import { useReloadPrompt } from '../use-change-prompt.ts';
import { ownOutcomeQuery } from './outcome.queries.ts';
import { readQuestions, rememberAssistant } from './questions.ts';
import type { Question } from './use-question.ts';

const useStyles = makeStyles({
  /**
   * At the lower edge of the prompt's text, and of the window while the text continues below it: it shifts nothing on the screen. In one
   * column it is above the bar of actions; on a low screen it scrolls with the text.
   */
  strip: {
    position: 'sticky',
    insetBlockEnd: 0,
    zIndex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    boxSizing: 'border-box',
    minHeight: '44px',
    paddingBlock: tokens.spacingVerticalSNudge,
    paddingInline: `${tokens.spacingHorizontalXL} 48px`,
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: `0 0 ${tokens.borderRadiusXLarge} ${tokens.borderRadiusXLarge}`,
    '@media (max-width: 999px)': { insetBlockEnd: 'calc(67px + env(safe-area-inset-bottom))' },
    '@media (max-width: 640px)': { paddingInline: tokens.spacingHorizontalL },
    '@media (max-height: 400px)': { position: 'relative', insetBlockEnd: 'auto' },
    // Under the page's head, it would leave no line of the text in sight.
    '@media (max-width: 640px) and (max-height: 660px)': { position: 'relative', insetBlockEnd: 'auto' },
    '@media print': { display: 'none' },
  },
  question: {
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
    // A line of its own beside the button that closes it.
    '@media (max-width: 640px)': { flexBasis: '100%', paddingInlineEnd: '32px' },
  },
  answers: { display: 'flex', flexWrap: 'wrap', gap: tokens.spacingHorizontalXS },
  rest: { display: 'flex', alignItems: 'center', gap: tokens.spacingHorizontalM, minWidth: 0 },
  assistant: { minWidth: 0, maxWidth: '180px' },
  thanks: { color: tokens.colorNeutralForeground2, whiteSpace: 'nowrap' },
  /** In the corner, even if the text wraps. */
  close: { position: 'absolute', insetBlockStart: '8px', insetInlineEnd: tokens.spacingHorizontalM },
  answer: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    '@media (max-width: 359px)': { paddingInline: tokens.spacingHorizontalXS },
  },
  unanswered: { border: `1px solid ${tokens.colorNeutralStroke1}` },
});

interface Answer {
  outcome: Outcome | null;
  assistant: string;
}

/** The user's answer of the day; during a request, the new one. `send` counts it in place of an earlier one. */
function useAnswer(promptId: string, version: string, onAnswer: (answer: Answer) => void) {
  const token = useSessionKey();
  const client = useQueryClient();
  const reload = useReloadPrompt(promptId);
  const query = ownOutcomeQuery(token, promptId);
  const { data } = useQuery(query);
  const { mutate, isPending, variables } = useMutation({
    // One after the other: a second press changes the first answer, after any delay.
    scope: { id: `outcome ${promptId}` },
    mutationFn: async (answer: Answer) => {
      // A response that was sent before would revert the answer.
      await client.cancelQueries({ queryKey: query.queryKey });
      return callApi(apiPaths.promptOutcome(promptId), { method: 'PUT', body: { ...answer, version } });
    },
    onSuccess: (counted, answer) => {
      client.setQueryData(query.queryKey, counted);
      onAnswer(answer);
    },
    onError: (error) => {
      toast.failure(
        'Response not saved',
        messageOf(error, 'Check your connection and try again.'),
        undefined,
        signInLink(error),
      );
      void reload();
    },
  });
  return { known: data, shown: isPending ? variables : data, send: mutate };
}

interface Props {
  promptId: string;
  version: string;
  question: Question;
}

const copyButton = () =>
  document.querySelector('[aria-labelledby="prompt-heading"] [data-action="copy"], [data-action="copy"]');

/**
 * The question whether the copied prompt worked. It is not announced and takes no focus: it is the next element after the text. The author
 * and the owner do not get it, nor users who have already answered today on another device.
 */
export function OutcomeStrip({ promptId, version, question }: Props) {
  const { open, owner, close, skip, onAnswer } = question;
  const answer = useAnswer(promptId, version, ({ outcome }) => onAnswer(outcome ? version : ''));
  const { known, shown } = answer;
  /** Whether it was shown: then it stays after an answer. */
  const [isShown, setShown] = useState(open === 'changed');
  const isElsewhere = !isShown && known?.outcome != null;
  useEffect(() => {
    if (isElsewhere) skip();
  }, [isElsewhere, skip]);
  if (!known?.can_answer || isElsewhere) return null;
  if (!isShown) setShown(true);
  const send = (outcome: Outcome | null, assistant: string) => {
    rememberAssistant(owner, assistant);
    answer.send({ outcome, assistant });
  };
  return (
    <Strip
      outcome={shown?.outcome ?? null}
      assistant={shown?.assistant ?? ''}
      offered={known.assistant_names}
      lastAssistant={readQuestions(owner).assistant}
      onSend={send}
      onClose={close}
    />
  );
}

interface StripProps {
  outcome: Outcome | null;
  assistant: string;
  /** The assistants that an answer can name. */
  offered: readonly string[];
  /** The assistant of the last answer. */
  lastAssistant: string;
  onSend: (outcome: Outcome | null, assistant: string) => void;
  onClose: () => void;
}

function Strip({ outcome, assistant, offered, lastAssistant, onSend, onClose }: StripProps) {
  const styles = useStyles();
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useFocusAfterRemoval(element, copyButton);
  const usual = offered.includes(lastAssistant) ? lastAssistant : '';
  return (
    <section ref={element} className={styles.strip} aria-labelledby={id} data-bottom-bar>
      <p id={id} className={styles.question}>
        Did it work?
      </p>
      <div className={styles.answers} role="group" aria-labelledby={id}>
        {outcomes.map((one) => (
          <ToggleButton
            key={one}
            className={mergeClasses(styles.answer, one !== outcome && styles.unanswered)}
            size="small"
            checked={one === outcome}
            onClick={() => onSend(one === outcome ? null : one, outcome ? assistant : usual)}
          >
            {outcomeTexts[one]}
          </ToggleButton>
        ))}
      </div>
      <div className={styles.rest}>
        {outcome ? (
          <Select
            className={styles.assistant}
            size="small"
            aria-label="Used in"
            value={assistant}
            onChange={(_, { value }) => onSend(outcome, value)}
          >
            <option value="">Used in...</option>
            {[...new Set([...offered, assistant].filter(Boolean))].map((name) => (
              <option key={name} value={name}>
                {name}
              </option>
            ))}
          </Select>
        ) : null}
        <span role="status" className={styles.thanks}>
          {outcome ? 'Thank you' : ''}
        </span>
      </div>
      <Button
        className={styles.close}
        appearance="subtle"
        size="small"
        icon={<DismissRegular />}
        aria-label="Close the question"
        title="Close"
        onClick={onClose}
      />
    </section>
  );
}
