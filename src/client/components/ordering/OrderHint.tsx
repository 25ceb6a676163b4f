import { makeStyles } from '@fluentui/react-components';

const useStyles = makeStyles({
  /** On devices where users can drag rows and probably have keys. */
  more: { '@media (hover: none), (pointer: coarse), (max-width: 640px)': { display: 'none' } },
});

/** How to change the order on this device. */
export function OrderHint() {
  const styles = useStyles();
  return (
    <>
      To change the order, use a row's arrows
      <span className={styles.more}>, drag the row, or press Alt and an arrow key</span>.
    </>
  );
}
