import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { isPast } from '#client/lib/days.ts';
import { formatNumber } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { usesShown } from '#domain/limits.ts';
import { workedWords } from '#domain/outcome-counts.ts';
import { usageTexts } from '#domain/vocabulary.ts';
import { useCardPartStyles } from './prompt-card.styles.ts';

const useStyles = makeStyles({
  fresh: { flexShrink: 0, color: tokens.colorBrandForeground1, fontWeight: tokens.fontWeightSemibold },
  words: { overflow: 'hidden', textOverflow: 'ellipsis' },
  due: {
    flexShrink: 0,
    paddingInline: tokens.spacingHorizontalXS,
    color: tokens.colorStatusWarningForeground1,
    backgroundColor: tokens.colorStatusWarningBackground1,
    borderRadius: tokens.borderRadiusMedium,
  },
});

interface Props {
  prompt: PromptSummary;
  /** Whether it is new since the user's last visit in a followed department or collection. */
  isNew?: boolean | undefined;
  /** Only whether it is new or due, or only the others. */
  part?: 'marks' | 'words';
}

/**
 * A prompt's facts in a line: whether it is new, its review record (whether its review is due, permitted use,
 * whether it was tested), its answers to "Did it work?", and its recent uses.
 */
export function TrustLine({ prompt, isNew = false, part }: Props) {
  const styles = useStyles();
  const parts = useCardPartStyles();
  const { useClass, tested, reviewBy, uses, outcomes } = prompt;
  const isDue = part !== 'words' && isPast(reviewBy);
  const inFull = (usageTexts as Partial<Record<string, string>>)[useClass];
  // Without a department a card says General too.
  const useFor = inFull && (useClass === 'General' ? inFull : useClass);
  const others = [
    tested ? 'Tested' : '',
    outcomes ? workedWords(outcomes) : '',
    uses >= usesShown ? `Used ${formatNumber(uses)} times` : '',
  ];
  const join = (first: string | undefined) => [first, ...others].filter(Boolean).join(' · ');
  const words = part === 'marks' ? '' : join(useFor);
  if (!isNew && !isDue && !words) return null;
  return (
    <span className={mergeClasses(parts.line, parts.third)} data-group>
      {isNew ? (
        <span className={styles.fresh} data-mark>
          New
        </span>
      ) : null}
      {isDue ? (
        <span className={styles.due} data-mark>
          Review due
        </span>
      ) : null}
      {words ? (
        <span className={styles.words} data-fact="last" title={join(inFull)}>
          {words}
        </span>
      ) : null}
    </span>
  );
}
