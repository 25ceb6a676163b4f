import { Button, makeStyles, mergeClasses, Select, tokens } from '@fluentui/react-components';
import { useEffect, useId, useRef, useState } from 'react';
import { DismissRegular } from '#client/components/icons.ts';
import { ToggleButton } from '#client/components/ToggleButton.tsx';
import { useFocusAfterRemoval } from '#client/components/use-focus-after.ts';
import { type Outcome, outcomes, outcomeTexts } from '#domain/outcomes.ts';
import { useOutcomeStripStyles } from './outcome-strip.styles.ts';
import { readQuestions, rememberAssistant } from './questions.ts';
import { useAnswer } from './use-answer.ts';
import type { Question } from './use-question.ts';

const useStyles = makeStyles({
  answer: {
    minWidth: 0,
    paddingInline: tokens.spacingHorizontalS,
    whiteSpace: 'nowrap',
    '@media (max-width: 359px)': { paddingInline: tokens.spacingHorizontalXS },
  },
  unanswered: { border: `1px solid ${tokens.colorNeutralStroke1}` },
});

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
export default function OutcomeStrip({ promptId, version, question }: Props) {
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
  const strip = useOutcomeStripStyles();
  const id = useId();
  const element = useRef<HTMLElement>(null);
  useFocusAfterRemoval(element, copyButton);
  const usual = offered.includes(lastAssistant) ? lastAssistant : '';
  return (
    <section ref={element} className={strip.strip} aria-labelledby={id} data-bottom-bar>
      <p id={id} className={strip.question}>
        Did it work?
      </p>
      <div className={strip.answers} role="group" aria-labelledby={id}>
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
      <div className={strip.rest}>
        {outcome ? (
          <Select
            className={strip.assistant}
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
        <span role="status" className={strip.thanks}>
          {outcome ? 'Thank you' : ''}
        </span>
      </div>
      <Button
        className={strip.close}
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
