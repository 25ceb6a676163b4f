import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  /** Where rows can be dragged, and keys are likely. */
  more: { '@media (hover: none), (pointer: coarse), (max-width: 640px)': { display: 'none' } },
});

/** How an order is changed, on this device. */
export function OrderHint() {
  const styles = useStyles();
  return (
    <>
      To reorder, use a row's arrows
      <span className={styles.more}>, drag the row, or press Alt and an arrow key</span>.
    </>
  );
}
