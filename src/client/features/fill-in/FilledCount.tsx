import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { FillIn } from './use-fill-in.ts';

const useStyles = makeStyles({
  /** In one line where there is room, else in two, which are no higher than a button with its space. */
  count: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    columnGap: tokens.spacingHorizontalS,
    margin: 0,
    color: tokens.colorNeutralForeground2,
    fontVariantNumeric: 'tabular-nums',
  },
  open: { fontSize: tokens.fontSizeBase200, lineHeight: tokens.lineHeightBase200 },
});

interface Props {
  fillIn: FillIn;
  className?: string;
}

/** Beside the button that copies: how many fields have a value, and how the others are copied. */
export function FilledCount({ fillIn: { filled, total }, className }: Props) {
  const styles = useStyles();
  const open = total - filled;
  return (
    <p className={mergeClasses(styles.count, className)} role="status">
      <span>
        {filled} of {total} filled in
      </span>{' '}
      {open > 0 ? (
        <span className={styles.open} data-open>
          {open} will be copied as [{open === 1 ? 'placeholder' : 'placeholders'}]
        </span>
      ) : null}
    </p>
  );
}
