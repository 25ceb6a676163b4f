import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { CheckmarkRegular, TextQuoteOpeningRegular } from '#client/components/icons.ts';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import type { VersionDto } from '#contract/reviews.ts';
import { useCopyCitation } from './use-copy-citation.ts';
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
  version: VersionDto;
}

/** The prompt of one version, which can be cited. */
export function VersionText({ id, className, promptId, version }: Props) {
  const styles = useStyles();
  const { number } = version;
  const name = `v${version.version}`;
  const { copied, copyCitation } = useCopyCitation(promptId, version);
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
          <Button
            icon={copied ? <CheckmarkRegular /> : <TextQuoteOpeningRegular />}
            aria-label={`Copy citation of ${name}`}
            onClick={copyCitation}
          >
            Copy citation
          </Button>
        </div>
      ) : null}
    </section>
  );
}
