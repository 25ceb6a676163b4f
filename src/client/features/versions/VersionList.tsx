import { Badge, Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { borderedList } from '#client/components/bordered-list.ts';
import { CopyTextButton } from '#client/components/CopyTextButton.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate } from '#client/lib/format.ts';
import type { VersionDto } from '#contract/reviews.ts';
import { byAuthor } from '#domain/imported-author.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { screenHrefs } from '#domain/screens.ts';
import type { RedactedVersion } from './use-redact.ts';
import { VersionText } from './VersionText.tsx';
import { versionTextQuery } from './version.queries.ts';

const wide = '@media (min-width: 900px)';

/** Across the whole width on a phone, else in the first column. */
const below = { gridColumn: '1 / -1', [wide]: { gridColumn: 1 } };

const useStyles = makeStyles({
  list: { ...borderedList, [wide]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto' } },
  version: {
    display: 'grid',
    gap: `${tokens.spacingVerticalXS} ${tokens.spacingHorizontalXL}`,
    padding: tokens.spacingHorizontalL,
    // Its buttons align with those of the other versions, even if there is nothing to compare with.
    [wide]: { gridColumn: '1 / -1', gridTemplateColumns: 'subgrid', gridTemplateRows: 'repeat(4, auto) 1fr' },
    '& + &': { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  },
  head: { ...below, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: { margin: 0, fontSize: tokens.fontSizeBase400, lineHeight: tokens.lineHeightBase400 },
  changes: { ...below, margin: 0, maxWidth: '68ch', textWrap: 'pretty' },
  links: {
    ...below,
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: tokens.spacingHorizontalL,
    margin: 0,
    '&:empty': { display: 'none' },
  },
  facts: {
    ...below,
    display: 'flex',
    flexWrap: 'wrap',
    // A point before each, of which those at the beginning of a line are cut off.
    marginInlineStart: '-12px',
    clipPath: 'inset(0 0 0 12px)',
    '& > *::before': { content: '"·" / ""', display: 'inline-block', width: '12px', textAlign: 'center' },
    color: tokens.colorNeutralForeground2,
    overflowWrap: 'anywhere',
  },
  note: {
    ...below,
    margin: `${tokens.spacingVerticalXS} 0`,
    paddingLeft: tokens.spacingHorizontalM,
    borderLeft: `3px solid ${tokens.colorNeutralStroke1}`,
    maxWidth: '68ch',
    overflowWrap: 'anywhere',
  },
  noteName: { margin: 0, color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  redactor: { margin: 0, fontWeight: tokens.fontWeightSemibold },
  noteText: { margin: 0, whiteSpace: 'pre-wrap', unicodeBidi: 'plaintext' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'start',
    gap: tokens.spacingHorizontalS,
    marginBlockStart: tokens.spacingVerticalS,
    [wide]: { gridColumn: 2, gridRow: '1 / span 5', marginBlock: 0 },
  },
  text: { gridColumn: '1 / -1', marginBlockStart: tokens.spacingVerticalS },
});

/** The labels of a version's changed fields. */
const labelsOf = (changed: readonly string[]) =>
  promptFields.flatMap(({ inSubmission, label }) => (changed.includes(inSubmission) ? label : [])).join(', ');

interface Props {
  promptId: string;
  versions: VersionDto[];
  /** Undefined for signed-out users. */
  onRestore:
    | ((version: { promptId: string; number: number; version: string; live: number }) => void)
    | undefined;
  /** Undefined for users who may not redact versions. */
  onRedact: ((version: RedactedVersion) => void) | undefined;
}

/** A prompt's published versions, the live one first. */
export function VersionList({ promptId, versions, onRestore, onRedact }: Props) {
  const styles = useStyles();
  return (
    <ol className={styles.list} aria-label="Versions, newest first">
      {versions.map((version, index) => (
        <li key={version.number} className={styles.version}>
          <div className={styles.head}>
            <h2 className={styles.name}>v{version.version}</h2>
            {index === 0 ? (
              <Badge appearance="tint" color="success">
                Current version
              </Badge>
            ) : null}
          </div>
          <div className={styles.facts}>
            <span>Published {formatDate(version.publishedAt)}</span>
            {version.author ? <span>{byAuthor(version.author)}</span> : null}
            {version.reviewer ? <span>Reviewed by {version.reviewer}</span> : null}
          </div>
          {version.redacted ? (
            <RedactionNote {...version.redacted} />
          ) : (
            <Changes
              {...{ promptId, version }}
              before={readable(versions[index + 1])}
              live={index === 0 ? undefined : readable(versions[0])}
            />
          )}
          {version.note ? (
            <div className={styles.note}>
              <p className={styles.noteName}>Reviewer's note</p>
              <blockquote className={styles.noteText}>{version.note}</blockquote>
            </div>
          ) : null}
          {version.redacted ? null : (
            <VersionActions
              {...{ promptId, version, onRestore, onRedact }}
              live={index === 0 ? undefined : readable(versions[0])}
              isLive={index === 0}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

/** A redacted version cannot be compared. */
const readable = (version: VersionDto | undefined) => (version?.redacted ? undefined : version);

function RedactionNote({ by, at, reason }: NonNullable<VersionDto['redacted']>) {
  const styles = useStyles();
  return (
    <div className={styles.note}>
      <p className={styles.redactor}>
        Redacted by {by || 'a deleted user'} on {formatDate(at)}
      </p>
      <p className={styles.noteText}>{reason}</p>
    </div>
  );
}

interface ChangesProps {
  promptId: string;
  version: VersionDto;
  /** The one before it; undefined for the first, and where it is redacted. */
  before: VersionDto | undefined;
  /** Undefined for the live one itself. */
  live: VersionDto | undefined;
}

/** The fields that differ from the version before, and links to comparisons. */
function Changes({ promptId, version: { number, version: name, changed }, before, live }: ChangesProps) {
  const styles = useStyles();
  const isSame = changed?.length === 0;
  const compare = (from: number, to: number, words: string) => (
    <TextLink to={screenHrefs.comparison(promptId, from, to)} aria-label={`${words}: v${name}`}>
      {words}
    </TextLink>
  );
  return (
    <>
      {before && changed ? (
        <p className={styles.changes}>
          {isSame ? `Same text as v${before.version}` : `Changed: ${labelsOf(changed)}`}
        </p>
      ) : null}
      <p className={styles.links}>
        {before && !isSame ? compare(before.number, number, `Compare with v${before.version}`) : null}
        {live ? compare(number, live.number, 'Compare with current') : null}
      </p>
    </>
  );
}

interface ActionsProps extends Omit<Props, 'versions'> {
  version: VersionDto;
  isLive: boolean;
  /** Undefined for the live one itself. */
  live: VersionDto | undefined;
}

function VersionActions(props: ActionsProps) {
  const { promptId, version, isLive, live, onRestore, onRedact } = props;
  const styles = useStyles();
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const textId = useId();
  const { number, version: name } = version;
  return (
    <>
      <div className={styles.actions}>
        <Button
          aria-label={`${isOpen ? 'Hide' : 'View'} v${name}`}
          aria-expanded={isOpen}
          aria-controls={textId}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide' : 'View'}
        </Button>
        <CopyTextButton
          aria-label={`Copy the prompt of v${name}`}
          text={() => client.fetchQuery(versionTextQuery(promptId, number)).then(({ prompt }) => prompt)}
        />
        {onRestore && live ? (
          <Button
            aria-haspopup="dialog"
            aria-label={`Restore v${name}`}
            onClick={() => onRestore({ promptId, number, version: name, live: live.number })}
          >
            Restore...
          </Button>
        ) : null}
        {onRedact ? (
          <Button
            appearance="subtle"
            aria-haspopup="dialog"
            aria-label={`Redact v${name}`}
            onClick={() => onRedact({ promptId, number, version: name, isLive })}
          >
            Redact...
          </Button>
        ) : null}
      </div>
      {isOpen ? <VersionText {...{ promptId, version }} id={textId} className={styles.text} /> : null}
    </>
  );
}
