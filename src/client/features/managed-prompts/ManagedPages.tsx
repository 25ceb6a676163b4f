import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { formatNumber } from '#client/lib/format.ts';
import { managedPerPage } from './managed.queries.ts';
import type { ManagedParams } from './use-managed-params.ts';

const useStyles = makeStyles({
  pages: { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: tokens.spacingHorizontalS },
  text: { margin: 0, marginInlineEnd: 'auto', color: tokens.colorNeutralForeground2 },
});

interface Props {
  params: ManagedParams;
  total: number;
  onTurn: () => void;
}

/** The shown part of the list, and the pages before and after it. */
export function ManagedPages({ params, total, onTurn }: Props) {
  const styles = useStyles();
  const { page, setPage } = params;
  const first = (page - 1) * managedPerPage + 1;
  const last = Math.min(total, page * managedPerPage);
  const turn = (to: number) => {
    setPage(to);
    onTurn();
  };
  return (
    <nav className={styles.pages} aria-label="Pages">
      <p className={styles.text}>
        {formatNumber(first)} to {formatNumber(last)} of {formatNumber(total)}
      </p>
      {page > 1 ? <Button onClick={() => turn(page - 1)}>Previous prompts</Button> : null}
      {last < total ? <Button onClick={() => turn(page + 1)}>Next prompts</Button> : null}
    </nav>
  );
}
