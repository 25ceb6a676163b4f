import { makeStyles, tokens } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { actionWords, actorWords } from '#client/entities/audited-actions.ts';
import { formatDateTime } from '#client/lib/format.ts';
import type { HistoryEventDto } from '#contract/reviews.ts';
import { screenHrefs } from '#domain/screens.ts';
import { useReviewStyles } from './review.styles.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    margin: 0,
    padding: 0,
    listStyleType: 'none',
  },
  whole: { margin: `${tokens.spacingVerticalM} 0 0` },
  time: { display: 'block', color: tokens.colorNeutralForeground3, fontSize: tokens.fontSizeBase200 },
  reason: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingInlineStart: tokens.spacingHorizontalM,
    borderInlineStartWidth: '2px',
    borderInlineStartStyle: 'solid',
    borderInlineStartColor: tokens.colorNeutralStroke2,
    whiteSpace: 'pre-wrap',
    overflowWrap: 'anywhere',
  },
});

/**
 * Each event with its actor, date and reason, the latest first.
 *
 * @param promptId its current id, or the one it gets when published.
 */
export function ReviewHistory({ promptId, history }: { promptId: string; history: HistoryEventDto[] }) {
  const styles = useStyles();
  const common = useReviewStyles();
  if (history.length === 0) return null;
  return (
    <section className={common.box} aria-labelledby="history-heading">
      <h2 id="history-heading" className={common.subheading}>
        History
      </h2>
      <ol className={styles.list}>
        {history.toReversed().map((event) => (
          <li key={`${event.at} ${event.action}`}>
            {`${actorWords(event)} ${actionWords(event).verb}`}
            <time className={styles.time} dateTime={event.at}>
              {formatDateTime(event.at)}
            </time>
            {event.reason ? (
              <p className={styles.reason} dir="auto">
                {event.reason}
              </p>
            ) : null}
          </li>
        ))}
      </ol>
      <p className={styles.whole}>
        <TextLink to={screenHrefs.history(promptId)}>Full history (printable)</TextLink>
      </p>
    </section>
  );
}
