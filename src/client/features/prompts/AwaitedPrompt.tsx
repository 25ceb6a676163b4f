import { makeStyles } from '@fluentui/react-components';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { CardBars } from './PromptCardSkeletons.tsx';
import { RowBars } from './PromptSkeletons.tsx';
import { usePromptCardStyles } from './prompt-card.styles.ts';

const useStyles = makeStyles({
  row: { height: '100%' },
  spoken: visuallyHidden,
});

/** In the place of a prompt that has not come from the server yet, of its size. */
export function AwaitedPrompt({ inRow }: { inRow: boolean }) {
  const styles = useStyles();
  const { card } = usePromptCardStyles();
  return (
    <div className={inRow ? styles.row : card} data-awaited>
      <span className={styles.spoken}>Loading</span>
      {inRow ? <RowBars /> : <CardBars />}
    </div>
  );
}
