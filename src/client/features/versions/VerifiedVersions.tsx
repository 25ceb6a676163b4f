import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { CopyTextButton } from '#client/components/CopyTextButton.tsx';
import { CheckmarkCircleRegular, WarningRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonRows } from '#client/components/SkeletonRows.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { formatDate } from '#client/lib/format.ts';
import type { VerifiedVersionDto } from '#contract/citations.ts';
import { screenHrefs } from '#domain/screens.ts';
import { verifyQuery } from './verify.queries.ts';

const useStyles = makeStyles({
  list: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    margin: 0,
    padding: 0,
    listStyle: 'none',
  },
  version: { overflowWrap: 'anywhere' },
  /** The largest words of the page but its title. */
  verdict: {
    display: 'flex',
    gap: tokens.spacingHorizontalS,
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    fontWeight: tokens.fontWeightSemibold,
  },
  /** In the middle of the first line. */
  icon: { flexShrink: 0, marginBlockStart: '2px', fontSize: '24px' },
  good: { color: tokens.colorStatusSuccessForeground1 },
  doubtful: { color: tokens.colorStatusWarningForeground1 },
  bad: { color: tokens.colorStatusDangerForeground1 },
  text: { margin: `${tokens.spacingVerticalXS} 0 0` },
  day: { whiteSpace: 'nowrap' },
  detail: {
    display: 'flex',
    alignItems: 'center',
    gap: tokens.spacingHorizontalM,
    margin: `${tokens.spacingVerticalM} 0 0`,
    paddingBlockStart: tokens.spacingVerticalM,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase200,
    color: tokens.colorNeutralForeground2,
  },
  hash: { flexGrow: 1, minWidth: 0 },
  copy: { flexShrink: 0 },
  digits: { display: 'block', fontFamily: tokens.fontFamilyMonospace },
});

/** The versions whose text has a hash, or a note that there are none. */
export function VerifiedVersions({ hash }: { hash: string }) {
  const styles = useStyles();
  const { data, error, isPending, refetch } = useQuery(verifyQuery(hash));
  if (isPending) return <SkeletonRows label="Verifying" rows={1} height={116} />;
  return (
    <div role="status">
      {error ? (
        <>
          The hash could not be verified. {error.message} <RetryButton error={error} onRetry={refetch} />
        </>
      ) : null}
      {data?.length === 0 ? (
        <>
          <Verdict kind="bad">No published version has this text.</Verdict>
          <p className={styles.text}>
            Paste the original text without values filled in, or the whole hash. Redacted versions can't be
            verified.
          </p>
        </>
      ) : null}
      {data && data.length > 0 ? (
        <ul aria-label="Versions with this text" className={styles.list}>
          {data.map((version) => (
            <li key={`${version.prompt_id} ${version.number}`} className={styles.version}>
              <Verified {...version} />
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

function Verified({ prompt_id: id, title, version, publishedAt, hash, current, status }: VerifiedVersionDto) {
  const styles = useStyles();
  const to = status === 'retired' || current ? screenHrefs.prompt(id) : screenHrefs.versions(id);
  return (
    <>
      {status === 'retired' ? (
        <Verdict kind="bad">Retired prompt</Verdict>
      ) : current ? (
        <Verdict kind="good">Current version, unchanged</Verdict>
      ) : (
        <Verdict kind="doubtful">Older version</Verdict>
      )}
      <p className={styles.text}>
        <strong>This is the text of version {version}</strong> of{' '}
        <TextLink to={to} inline>
          {title ?? id}
        </TextLink>
        , published <span className={styles.day}>{formatDate(publishedAt)}</span>.
      </p>
      <div className={styles.detail}>
        <span className={styles.hash}>
          Hash (SHA-256) <span className={styles.digits}>{hash}</span>
        </span>
        <CopyTextButton className={styles.copy} size="small" aria-label="Copy the hash" text={() => hash} />
      </div>
    </>
  );
}

/** First, because it decides whether the text may be used. */
function Verdict({ kind, children }: { kind: 'good' | 'doubtful' | 'bad'; children: string }) {
  const styles = useStyles();
  const Icon = kind === 'good' ? CheckmarkCircleRegular : WarningRegular;
  return (
    <p className={mergeClasses(styles.verdict, styles[kind])}>
      <Icon className={styles.icon} aria-hidden />
      {children}
    </p>
  );
}
