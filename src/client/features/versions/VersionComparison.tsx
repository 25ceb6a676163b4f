import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { type DiffLayout, DiffLayoutChoice, WordDiff } from '#client/components/WordDiff.tsx';
import type { VersionDto } from '#contract/reviews.ts';
import { promptFields } from '#domain/prompt-fields.ts';
import { versionTextQuery } from './version.queries.ts';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusXLarge,
  },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    justifyContent: 'space-between',
    gap: tokens.spacingHorizontalM,
  },
  heading: {
    margin: 0,
    fontSize: tokens.fontSizeBase500,
    lineHeight: tokens.lineHeightBase500,
    outlineStyle: 'none',
  },
  tools: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  name: {
    margin: `0 0 ${tokens.spacingVerticalXS}`,
    fontSize: tokens.fontSizeBase300,
    lineHeight: tokens.lineHeightBase300,
  },
  quiet: { margin: 0, maxWidth: '68ch', color: tokens.colorNeutralForeground2, textWrap: 'pretty' },
});

/** Kinds of fields with fixed choices: they change as a whole. */
const chosen = new Set(['department', 'choice', 'useClass', 'tags', 'yesNo']);

interface Props {
  promptId: string;
  from: VersionDto;
  to: VersionDto;
  departmentName: (id: string) => string;
  onClose: () => void;
}

/** The changes from one version to another, field by field. */
export function VersionComparison({ from, to, onClose, ...props }: Props) {
  const styles = useStyles();
  const [layout, setLayout] = useState<DiffLayout>(() =>
    window.matchMedia('(min-width: 1200px)').matches ? 'side-by-side' : 'words',
  );
  const heading = useRef<HTMLHeadingElement>(null);
  const redacted = [from, to].find((version) => version.redacted);
  // It opens above the list in which its link was pressed.
  useEffect(() => heading.current?.focus(), [from.number, to.number]);
  return (
    <section className={styles.box} aria-labelledby="comparison-heading">
      <div className={styles.head}>
        <h2 id="comparison-heading" ref={heading} tabIndex={-1} className={styles.heading}>
          Changes from v{from.version} to v{to.version}
        </h2>
        <div className={styles.tools}>
          <DiffLayoutChoice layout={layout} onChange={setLayout} />
          <Button onClick={onClose}>Close comparison</Button>
        </div>
      </div>
      {redacted ? (
        <p className={styles.quiet}>v{redacted.version} was redacted, so there is nothing to compare.</p>
      ) : (
        <Changes {...{ from, to, layout }} {...props} />
      )}
    </section>
  );
}

type ChangesProps = Omit<Props, 'onClose'> & { layout: DiffLayout };

function Changes({ promptId, from, to, departmentName, layout }: ChangesProps): ReactNode {
  const styles = useStyles();
  const before = useQuery(versionTextQuery(promptId, from.number));
  const after = useQuery(versionTextQuery(promptId, to.number));
  const error = before.error ?? after.error;
  if (error) {
    const retry = () => void Promise.all([before.refetch(), after.refetch()]);
    return (
      <p className={styles.quiet}>
        The two versions could not be loaded. {error.message}{' '}
        <RetryButton size="small" error={error} onRetry={retry} />
      </p>
    );
  }
  if (!before.data || !after.data) return <SkeletonBar height={320} />;
  const [earlier, later] = [before.data, after.data];
  const changed = promptFields.filter(({ inSubmission: name }) => earlier[name] !== later[name]);
  if (changed.length === 0) return <p className={styles.quiet}>The two versions have the same text.</p>;
  const same = promptFields.filter((field) => !changed.includes(field));
  return (
    <>
      {changed.map(({ inSubmission: name, label, kind }) => {
        const read = (value: string) =>
          chosen.has(kind) ? (kind === 'department' ? departmentName(value) : value) || 'none' : value;
        return (
          <div key={name}>
            <h3 className={styles.name}>{label}</h3>
            <WordDiff
              before={read(earlier[name])}
              after={read(later[name])}
              beforeLabel={`v${from.version}`}
              afterLabel={`v${to.version}`}
              whole={chosen.has(kind)}
              layout={layout}
            />
          </div>
        );
      })}
      <p className={styles.quiet}>Unchanged: {same.map(({ label }) => label).join(', ')}.</p>
    </>
  );
}
