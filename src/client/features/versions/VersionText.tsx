import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { versionTextQuery } from './version.queries.ts';

const useStyles = makeStyles({
  box: {
    display: 'flex',
    flexDirection: 'column',
    alignItems: 'start',
    gap: tokens.spacingVerticalM,
    padding: tokens.spacingHorizontalL,
    backgroundColor: tokens.colorNeutralBackground2,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
  },
  text: {
    margin: 0,
    maxWidth: '72ch',
    fontSize: tokens.fontSizeBase400,
    lineHeight: tokens.lineHeightBase400,
    whiteSpace: 'pre-wrap',
    unicodeBidi: 'plaintext',
    overflowWrap: 'anywhere',
  },
});

interface Props {
  id: string;
  className: string;
  promptId: string;
  number: number;
  /** The version's name, such as v1.0. */
  name: string;
  onCite: () => void;
}

/** The prompt of one version, which can be cited. */
export function VersionText({ id, className, promptId, number, name, onCite }: Props) {
  const styles = useStyles();
  const { data, error, refetch } = useQuery(versionTextQuery(promptId, number));
  return (
    <section id={id} className={className} aria-label={`The prompt of ${name}`}>
      {error ? (
        <p className={styles.text}>
          The prompt could not be loaded. {error.message}{' '}
          <RetryButton size="small" error={error} onRetry={() => void refetch()} />
        </p>
      ) : null}
      {!data && !error ? <SkeletonBar height={160} /> : null}
      {data ? (
        <div className={styles.box}>
          <p className={styles.text}>{data.prompt}</p>
          <Button aria-haspopup="dialog" aria-label={`Cite this version: ${name}`} onClick={onCite}>
            Cite this version
          </Button>
        </div>
      ) : null}
    </section>
  );
}
