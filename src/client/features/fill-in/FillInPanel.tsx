import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { SkeletonBar } from '#client/components/SkeletonBar.tsx';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import type { FillInProps } from './FillInForm.tsx';
import { twoColumns } from './two-columns.ts';
import type { FillIn } from './use-fill-in.ts';

const FillInForm = lazyWithRetry(() => import('./FillInForm.tsx'));

const useStyles = makeStyles({
  loading: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
  },
  fields: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalL,
    // As high as the fields are there.
    '@media (pointer: coarse)': { '& > *': { minHeight: '74px' } },
  },
  many: twoColumns,
  failed: { margin: 0, color: tokens.colorNeutralForeground2 },
});

/** The form beside the prompt. Its code loads when it is shown. */
export function FillInPanel(props: FillInProps) {
  const styles = useStyles();
  return (
    <LazyBoundary
      loading={<FillInLoading fillIn={props.fillIn} />}
      failed={
        <p className={styles.failed}>
          The fields did not load. Copy the prompt without them, or reload the page.
        </p>
      }
    >
      <FillInForm {...props} />
    </LazyBoundary>
  );
}

/** As high as the form, because few fields are above the text. */
function FillInLoading({ fillIn: { fields, amount, share } }: { fillIn: FillIn }) {
  const styles = useStyles();
  return (
    <div className={styles.loading} role="status" aria-label="Loading fields">
      <SkeletonBar width="60%" height={16} />
      <div className={mergeClasses(styles.fields, amount === 'many' && styles.many)}>
        {fields.map(({ key, kind, hint }) => (
          <SkeletonBar key={key} height={(kind === 'longText' ? 98 : 58) + (hint ? 16 : 0)} />
        ))}
      </div>
      <SkeletonBar width="60%" height={32} />
      {share ? <SkeletonBar width="60%" height={32} /> : null}
    </div>
  );
}
