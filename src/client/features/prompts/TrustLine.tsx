import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isPast } from '#client/lib/days.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { usageTexts } from '#contract/vocabulary.ts';
import { useCardPartStyles } from './prompt-card.styles.ts';

const useStyles = makeStyles({
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
  due: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

/** How far a prompt may be trusted, in a line: whether its review is due, what for, and whether it was tested. */
export function TrustLine({ prompt }: { prompt: PromptSummary }) {
  const styles = useStyles();
  const parts = useCardPartStyles();
  const { useClass, testedAssistant, testedOn, reviewBy } = prompt;
  const isDue = isPast(reviewBy);
  const isTested = testedAssistant !== '' || testedOn !== '';
  const inFull = (usageTexts as Partial<Record<string, string>>)[useClass];
  // Without a department a card says General too.
  const useFor = inFull && (useClass === 'General' ? inFull : useClass);
  const words = [useFor, isTested ? 'Tested' : ''].filter(Boolean).join(' · ');
  if (!isDue && !words) return null;
  return (
    <span className={mergeClasses(parts.line, parts.third)}>
      {isDue ? <span className={styles.due}>Review due</span> : null}
      {words ? (
        <span className={styles.words} title={[inFull, isTested ? 'Tested' : ''].filter(Boolean).join(' · ')}>
          {words}
        </span>
      ) : null}
    </span>
  );
}
