import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { ShieldCheckmarkRegular, ShieldRegular } from '#client/components/icons.ts';
import { WholeWords } from '#client/components/WholeWords.tsx';
import { StaleBadge } from '#client/entities/StaleBadge.tsx';
import { formatDay, isPast } from '#client/lib/days.ts';
import type { Prompt } from '#client/lib/models/prompt.ts';
import { RenewButton } from './RenewButton.tsx';
import { hasTrustRecord, renewalWords, reviewWords, usageText } from './trust-words.ts';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalM} ${tokens.spacingHorizontalL}`,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
    overflowWrap: 'anywhere',
  },
  reviewed: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontWeight: tokens.fontWeightSemibold,
  },
  icon: { flexShrink: 0, fontSize: '20px' },
  line: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalS}`,
    color: tokens.colorNeutralForeground2,
    // At the end of a line rather than at the beginning of the next.
    '& > :is(span, bdi):has(+ :is(span, bdi))::after': {
      content: '"·"',
      marginInlineStart: tokens.spacingHorizontalS,
    },
  },
});

interface Props {
  prompt: Prompt;
  /** Whether the reader may renew the record. */
  canRenew: boolean;
  /** More lines of it; null for none. */
  children: ReactNode;
}

/**
 * A prompt's review record: reviewer, permitted use, owner and the date of the next review.
 * Nothing if the record is empty; reviewers renew it here.
 */
export function TrustBox({ prompt, canRenew, children }: Props) {
  const styles = useStyles();
  if (!hasTrustRecord(prompt) && !canRenew && !children) return null;
  const use = usageText(prompt.useClass);
  const Icon = prompt.reviewedAt || prompt.trustUpdatedAt ? ShieldCheckmarkRegular : ShieldRegular;
  return (
    <section className={styles.box} aria-label="Review record">
      <p className={styles.reviewed}>
        <Icon className={styles.icon} aria-hidden />
        {reviewWords(prompt)}
      </p>
      {use ? (
        <div className={styles.line}>
          <WholeWords text={use} />
        </div>
      ) : null}
      <OwnerLine prompt={prompt} />
      {children}
      {canRenew ? <RenewButton prompt={prompt} /> : null}
    </section>
  );
}

function OwnerLine({ prompt }: { prompt: Prompt }) {
  const styles = useStyles();
  const { owner, reviewBy } = prompt;
  const isOverdue = isPast(reviewBy);
  const renewed = renewalWords(prompt);
  if (!owner && !reviewBy && !renewed) return null;
  return (
    <div className={styles.line}>
      {owner ? (
        <span>
          Owner <bdi>{owner}</bdi>
        </span>
      ) : null}
      {renewed ? <span>{renewed}</span> : null}
      {reviewBy ? <span>Review again by {formatDay(reviewBy)}</span> : null}
      {isOverdue ? <StaleBadge /> : null}
    </div>
  );
}
