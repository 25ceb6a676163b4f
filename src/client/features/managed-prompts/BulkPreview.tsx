import { makeStyles, tokens } from '@fluentui/react-components';
import { type Ref, useId } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { pluralize } from '#client/lib/format.ts';
import type { BulkPreviewDto, BulkPreviewRowDto } from '#contract/managed-prompts.ts';
import { type BulkAction, type BulkOutcome } from '#domain/bulk.ts';
import { sideWords } from './bulk-words.ts';

const useStyles = makeStyles({
  heading: {
    margin: `0 0 ${tokens.spacingVerticalS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
    outlineStyle: 'none',
  },
  list: { ...borderedList, marginBlockEnd: tokens.spacingVerticalM },
  row: {
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalM}`,
    overflowWrap: 'anywhere',
    '&:not(:first-child)': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  owner: { marginBlock: `0 ${tokens.spacingVerticalM}`, overflowWrap: 'anywhere' },
  title: { display: 'block' },
  facts: { color: tokens.colorNeutralForeground2 },
  after: { color: tokens.colorNeutralForeground1, fontWeight: tokens.fontWeightSemibold },
  spoken: visuallyHidden,
});

const headings: Record<BulkOutcome, (count: number) => string> = {
  change: (count) => `${pluralize(count, 'prompt')} will change`,
  refused: (count) => `${pluralize(count, 'prompt')} can't be changed`,
  unchanged: (count) => `${pluralize(count, 'prompt')} ${count === 1 ? 'needs' : 'need'} no change`,
};
const order: BulkOutcome[] = ['change', 'refused', 'unchanged'];

/** The effect on improvements that wait for a review. */
const withImprovements: Partial<Record<BulkAction, (count: number) => string>> = {
  move: (count) => `${pluralize(count, 'improvement')} in review ${count === 1 ? 'moves' : 'move'} too.`,
  retire: (count) =>
    `${pluralize(count, 'improvement')} in review can't be published while the prompt is retired.`,
};

interface Props {
  action: BulkAction;
  preview: BulkPreviewDto;
  /** Focused when the preview appears. */
  headingRef: Ref<HTMLHeadingElement>;
}

/** Each prompt with its change, or why there is none. */
export function BulkPreview({ action, preview, headingRef }: Props) {
  const styles = useStyles();
  const groups = order
    .map((outcome) => ({ outcome, rows: preview.rows.filter((row) => row.outcome === outcome) }))
    .filter(({ rows, outcome }) => rows.length > 0 || outcome === 'change');
  return (
    <div>
      {preview.sign_in_name === undefined ? null : (
        <p className={styles.owner}>
          New owner: <bdi className={styles.after}>{preview.to}</bdi>
          {', '}
          {preview.sign_in_name ? <bdi>{preview.sign_in_name}</bdi> : 'not signed in yet'}
        </p>
      )}
      {groups.map(({ outcome, rows }, index) => (
        <Group
          key={outcome}
          heading={headings[outcome](rows.length)}
          {...{ action, rows }}
          {...(index === 0 ? { headingRef } : {})}
        />
      ))}
    </div>
  );
}

interface GroupProps {
  heading: string;
  action: BulkAction;
  rows: readonly BulkPreviewRowDto[];
  headingRef?: Ref<HTMLHeadingElement>;
}

function Group({ heading, action, rows, headingRef }: GroupProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <h3 id={id} ref={headingRef} tabIndex={-1} className={styles.heading}>
        {heading}
      </h3>
      {rows.length > 0 ? (
        <ul className={styles.list}>
          {rows.map((row) => (
            <li key={row.id} className={styles.row}>
              <bdi className={styles.title}>{row.title || 'Unknown prompt'}</bdi>
              <Outcome action={action} row={row} />
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

function Outcome({ action, row }: { action: BulkAction; row: BulkPreviewRowDto }) {
  const styles = useStyles();
  if (row.outcome === 'refused') return <span className={styles.facts}>{row.why}</span>;
  const from = <bdi>{sideWords(action, row.from)}</bdi>;
  if (row.outcome === 'unchanged') return <span className={styles.facts}>{from}</span>;
  return (
    <span className={styles.facts}>
      {from} <span aria-hidden>→</span>
      <span className={styles.spoken}> to </span>{' '}
      <bdi className={styles.after}>{sideWords(action, row.to)}</bdi>
      {row.in_review > 0 && withImprovements[action] ? ` · ${withImprovements[action](row.in_review)}` : null}
    </span>
  );
}
