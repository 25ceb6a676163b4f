import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { StatusBadge } from '#client/entities/StatusBadge.tsx';
import { formatDate, pluralize } from '#client/lib/format.ts';
import { usesWeeks } from '#domain/limits.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import { EntryActions } from './EntryActions.tsx';
import { isEditable } from './submission.ts';
import type { MySubmission } from './submissions.queries.ts';

/** If there is room, its title, its status and the next step are columns. */
const wide = '@media (min-width: 900px)';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: tokens.spacingHorizontalL,
    [wide]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 1fr) 152px 264px',
      alignItems: 'start',
      gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalL}`,
    },
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'flex-start',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalM}`,
    [wide]: { display: 'contents', '& > .fui-Badge': { justifySelf: 'start' } },
  },
  title: {
    flex: '1 1 240px',
    minWidth: 0,
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    fontWeight: tokens.fontWeightSemibold,
    overflowWrap: 'anywhere',
  },
  link: {
    color: tokens.colorNeutralForeground1,
    fontSize: 'inherit',
    fontWeight: 'inherit',
    '&:hover': { color: tokens.colorNeutralForeground1Hover },
  },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    // Each after a middot in its padding; that of a line's first is cut off.
    marginInlineStart: '-14px',
    clipPath: 'inset(-4px -4px -4px 11px)',
    '& > *': { position: 'relative', paddingInlineStart: '14px' },
    '& > ::before': { content: '"·" / ""', position: 'absolute', insetInlineStart: '5px' },
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
    [wide]: { gridColumnStart: 1, gridRowStart: 2 },
  },
  words: {
    margin: 0,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    maxWidth: '68ch',
    overflowWrap: 'anywhere',
    [wide]: { gridColumnStart: 1, gridRowStart: 3, marginBlockStart: tokens.spacingVerticalXS },
  },
  reason: { margin: 0, whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
  said: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    [wide]: { gridColumnStart: 3, gridRow: '1 / span 2', justifyContent: 'flex-end' },
  },
});

/** Where its title leads. */
function hrefOf(entry: MySubmission): ScreenHref | undefined {
  if (isEditable(entry)) return screenHrefs.submission(entry.id);
  const isInLibrary = entry.status === 'published' || entry.status === 'retired';
  return isInLibrary ? screenHrefs.prompt(entry.prompt_id || entry.id) : undefined;
}

/** Its dates with their events, the last one last. */
function datesOf({ status, submittedAt, updatedAt, decision }: MySubmission): string[] {
  const submitted = submittedAt ? [`Submitted ${formatDate(submittedAt)}`] : [];
  const decided = (what: string) => [...submitted, `${what} ${formatDate(decision?.at ?? updatedAt)}`];
  if (status === 'draft') return [`Last changed ${formatDate(updatedAt)}`];
  if (status === 'pending') return submittedAt ? submitted : [`Last changed ${formatDate(updatedAt)}`];
  if (status === 'changes_requested') return decided('Sent back');
  if (status === 'rejected') return decided('Rejected');
  return decided('Published');
}

/** Copies, downloads and hand-overs of late. */
const usesOf = (uses: number) =>
  `${uses === 0 ? 'Not used' : `Used ${pluralize(uses, 'time')}`} in the last ${usesWeeks} weeks`;

/** One of the user's entries: title, status, the reviewer's reason and the next step. */
export function SubmissionEntry({ entry, onDeleted }: { entry: MySubmission; onDeleted: () => void }) {
  const styles = useStyles();
  const element = useRef<HTMLLIElement>(null);
  const wasWithdrawn = useRef(false);
  // The button that had the focus goes as soon as the entry is a draft.
  useEffect(() => {
    if (wasWithdrawn.current && entry.status !== 'pending') element.current?.querySelector('a')?.focus();
    wasWithdrawn.current &&= entry.status === 'pending';
  }, [entry.status]);
  const title = entry.title || 'Untitled draft';
  const to = hrefOf(entry);
  const { improved, decision, status } = entry;
  return (
    <li ref={element} className={styles.entry}>
      <div className={styles.head}>
        <span className={styles.title} dir="auto">
          {to ? (
            <TextLink className={styles.link} to={to}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </span>
        <StatusBadge status={status} />
      </div>
      <div className={styles.facts}>
        {improved ? (
          <span>
            Improvement of{' '}
            <TextLink inline to={screenHrefs.prompt(improved.promptId)}>
              {improved.title || 'a published prompt'}
            </TextLink>
          </span>
        ) : null}
        {datesOf(entry).map((date) => (
          <span key={date}>{date}</span>
        ))}
        {entry.version ? <span>Version {entry.version}</span> : null}
        {entry.uses === null ? null : <span>{usesOf(entry.uses)}</span>}
      </div>
      {/* In review again, its words are answered; a retirement has a reason of its own. */}
      {decision?.reason && status !== 'pending' && status !== 'retired' ? (
        <blockquote className={styles.words}>
          <span className={styles.said}>Reviewer’s note on {formatDate(decision.at)}</span>
          <p className={styles.reason}>{decision.reason}</p>
        </blockquote>
      ) : null}
      <div className={styles.actions}>
        <EntryActions
          {...{ entry, title, onDeleted }}
          onWithdrawn={() => {
            wasWithdrawn.current = true;
          }}
        />
      </div>
    </li>
  );
}
