import { mergeClasses } from '@fluentui/react-components';
import { AttachRegular } from '#client/components/icons.ts';
import { StarRow } from '#client/components/StarRow.tsx';
import { formatDate, pluralize } from '#client/lib/format.ts';
import type { PromptSummary } from '#client/lib/models/prompt.ts';
import { ratingScale } from '#domain/limits.ts';
import { useCardPartStyles, usePromptCardStyles } from './prompt-card.styles.ts';

/** Stars, of which the whole number of the average are solid, and the number of ratings. */
export function Rating({ prompt }: { prompt: PromptSummary }) {
  const styles = useCardPartStyles();
  const stars = Math.floor(prompt.rating);
  const reviews = `(${pluralize(prompt.ratingCount, 'review')})`;
  return (
    <span className={styles.rating}>
      <StarRow size={14} filled={stars} label={`Rated ${stars} of ${ratingScale} stars`} />
      <span>{reviews}</span>
    </span>
  );
}

/** With a paperclip if an attachment is needed. */
export function Attachment({ needed, className }: { needed: boolean; className?: string }) {
  const styles = useCardPartStyles();
  return (
    <span className={mergeClasses(styles.third, styles.attachment, className)} data-fact="attachment">
      {needed ? <AttachRegular className={styles.clip} /> : null}
      <span>Needs Attachment: {needed ? 'Yes' : 'No'}</span>
    </span>
  );
}

export function Updated({ at }: { at: string }) {
  const styles = useCardPartStyles();
  return at ? <span className={styles.fixed}>Updated {formatDate(at)}</span> : null;
}

export function Version({ version }: { version: string }) {
  const styles = usePromptCardStyles();
  return version ? <span className={styles.version}>v{version}</span> : null;
}
