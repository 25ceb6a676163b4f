import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, useRef } from 'react';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate, pluralize } from '#client/lib/format.ts';
import { type ScreenHref, screenHrefs } from '#domain/screens.ts';
import { EntryActions } from './EntryActions.tsx';
import { SubmissionSteps } from './SubmissionSteps.tsx';
import { isEditable } from './submission.ts';
import type { MySubmission } from './submissions.queries.ts';

/** If there is room, its actions are beside it. */
const wide = '@media (min-width: 900px)';

const useStyles = makeStyles({
  entry: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    [wide]: { flexDirection: 'row', columnGap: tokens.spacingHorizontalL },
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  content: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalSNudge,
    minWidth: 0,
    [wide]: { flexGrow: 1 },
  },
  title: {
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
  },
  words: {
    margin: `${tokens.spacingVerticalXS} 0 0`,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    maxWidth: '68ch',
    overflowWrap: 'anywhere',
  },
  reason: { margin: 0, whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
  /** The prompt's page has all of it. */
  retired: { margin: 0, unicodeBidi: 'plaintext' },
  said: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: tokens.spacingHorizontalS,
    // As wide in every row as the widest: their titles end on one line, and the buttons at the list's edge.
    [wide]: { flexShrink: 0, alignSelf: 'flex-start', justifyContent: 'flex-end', width: '344px' },
    // A question wraps.
    '& > button, & > a': { flexShrink: 0, whiteSpace: 'nowrap' },
  },
});

/** Where its title leads. */
function hrefOf(entry: MySubmission): ScreenHref | undefined {
  if (isEditable(entry)) return screenHrefs.submission(entry.id);
  const isInLibrary = entry.status === 'published' || entry.status === 'retired';
  return isInLibrary ? screenHrefs.prompt(entry.prompt_id || entry.id) : undefined;
}

/** Copies, downloads and hand-overs of the last 13 weeks. */
const usesOf = (uses: number) =>
  `${uses === 0 ? 'Not used' : `Used ${pluralize(uses, 'time')}`} in the last 3 months`;

function Facts({ entry: { improved, status, updatedAt, version, uses } }: { entry: MySubmission }) {
  const styles = useStyles();
  const texts = [
    status === 'draft' ? `Last changed ${formatDate(updatedAt)}` : '',
    version ? `Version ${version}` : '',
    uses === null ? '' : usesOf(uses),
  ].filter((text) => text !== '');
  if (!improved && texts.length === 0) return null;
  return (
    <div className={styles.facts}>
      {improved ? (
        <span>
          Improvement to{' '}
          <TextLink inline to={screenHrefs.prompt(improved.promptId)}>
            {improved.title || 'a published prompt'}
          </TextLink>
        </span>
      ) : null}
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </div>
  );
}

/** One of the user's entries: title, progress, the reviewer's reason and the next step. */
export function SubmissionEntry({ entry, onDeleted }: { entry: MySubmission; onDeleted: () => void }) {
  const styles = useStyles();
  const element = useRef<HTMLLIElement>(null);
  const wasWithdrawn = useRef(false);
  // The focused button is removed as soon as the entry is a draft.
  useEffect(() => {
    if (wasWithdrawn.current && entry.status !== 'pending') element.current?.querySelector('a')?.focus();
    wasWithdrawn.current &&= entry.status === 'pending';
  }, [entry.status]);
  const title = entry.title || 'Untitled draft';
  const to = hrefOf(entry);
  const { decision, status } = entry;
  return (
    <li ref={element} className={styles.entry}>
      <div className={styles.content}>
        <span className={styles.title} dir="auto">
          {to ? (
            <TextLink className={styles.link} to={to}>
              {title}
            </TextLink>
          ) : (
            title
          )}
        </span>
        <SubmissionSteps entry={entry} />
        <Facts entry={entry} />
        {/* Once it is in review again, the author has responded to these words; a retirement has its own reason. */}
        {decision?.reason && status !== 'pending' && status !== 'retired' ? (
          <blockquote className={styles.words}>
            <span className={styles.said}>Reviewer's note on {formatDate(decision.at)}</span>
            <p className={styles.reason}>{decision.reason}</p>
          </blockquote>
        ) : null}
        {entry.retired_reason ? (
          <blockquote className={styles.words}>
            <span className={styles.said}>Reason for retiring</span>
            <p className={styles.retired}>{entry.retired_reason}</p>
          </blockquote>
        ) : null}
      </div>
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
