import { Button } from '@fluentui/react-components';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDateTime } from '#client/lib/format.ts';
import type { ReportDto } from '#contract/reports.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { ReportOutcome } from '#domain/vocabulary.ts';
import { useEntryStyles } from './entry.styles.ts';

const outcomeOf = (outcome: ReportOutcome | null) =>
  outcome === 'handled' ? 'Handled' : outcome === 'dismissed' ? 'Dismissed' : 'Closed';

/** A report: prompt, reporter, date, reason and outcome. */
export function ReportEntry({ report, onClose }: { report: ReportDto; onClose: () => void }) {
  const styles = useEntryStyles();
  const { prompt_id: promptId, title, reporter, reason, createdAt, closed } = report;
  return (
    <li className={styles.entry}>
      <div className={styles.facts}>
        <TextLink className={styles.title} to={screenHrefs.prompt(promptId)}>
          <bdi>{title}</bdi>
        </TextLink>
        <span className={styles.meta}>
          Reported by <bdi>{reporter}</bdi>
        </span>
        <time className={styles.meta} dateTime={createdAt}>
          {formatDateTime(createdAt)}
        </time>
      </div>
      <p className={styles.text} dir="auto">
        {reason}
      </p>
      {closed ? (
        <p className={`${styles.text} ${styles.meta}`}>
          {outcomeOf(closed.outcome)} by <bdi>{closed.by || 'a deleted user'}</bdi> on{' '}
          {formatDateTime(closed.at)}: <bdi>{closed.reason}</bdi>
        </p>
      ) : (
        <Button aria-label={`Close report: ${title}, by ${reporter}`} onClick={onClose}>
          Close report
        </Button>
      )}
    </li>
  );
}
