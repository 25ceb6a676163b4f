import { makeStyles, tokens } from '@fluentui/react-components';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { FillIn } from './use-fill-in.ts';

const FillInForm = lazyWithRetry(() => import('./FillInForm.tsx'));

const useStyles = makeStyles({
  loading: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // As high as the fields are there.
    '@media (pointer: coarse)': { '& > :not(:last-child)': { minHeight: '74px' } },
  },
  failed: { margin: 0, color: tokens.colorNeutralForeground2 },
});

interface Props {
  fillIn: FillIn;
  /** Copies the filled-in prompt. */
  onCopy: () => void;
  /** For three seconds after it. */
  isCopied: boolean;
  /** Where the form covers the text. */
  isSheet?: boolean;
  /** The text around a field's first marker, where it is covered. */
  contextOf?: (key: string) => string | undefined;
}

/** The form beside the prompt. Its code loads when it is shown. */
export function FillInPanel(props: Props) {
  const styles = useStyles();
  return (
    <LazyBoundary
      loading={<FillInLoading fillIn={props.fillIn} />}
      failed={
        <p className={styles.failed}>
          The fields did not load. Copy the original prompt, or reload the page.
        </p>
      }
    >
      <FillInForm {...props} />
    </LazyBoundary>
  );
}

function FillInLoading({ fillIn: { fields } }: { fillIn: FillIn }) {
  const styles = useStyles();
  return (
    <div className={styles.loading} role="status" aria-label="Loading fields">
      {fields.map(({ key, kind }) => (
        <SkeletonBar key={key} height={kind === 'longText' ? 98 : 62} />
      ))}
      <SkeletonBar height={32} />
    </div>
  );
}
