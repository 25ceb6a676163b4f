import { makeStyles, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { TextLink } from '#client/components/TextLink.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { newPromptsQuery } from '#client/features/follows/follows.queries.ts';
import { myPromptsQuery } from '#client/features/saved/saved.queries.ts';
import { pluralize } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { chooseDepartment } from '#client/lib/recents/recents.ts';
import { useOwner } from '#client/lib/recents/use-recents.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { screens } from '#domain/screens.ts';
import { panelRows, useStripClass } from './panel.styles.ts';
import type { PanelRows } from './panel-room.ts';

const ChooseDepartment = lazyWithRetry(() => import('./ChooseDepartment.tsx'));

const useStyles = makeStyles({
  words: {
    display: 'flex',
    flexWrap: 'wrap',
    flex: '1 1 280px',
    alignItems: 'center',
    columnGap: tokens.spacingHorizontalM,
    color: tokens.colorNeutralForeground2,
  },
});

interface Props {
  rows: PanelRows;
  /** Called after a department was chosen. */
  onChoose: () => void;
}

/** In one line: the choice of a department, and how to fill the empty panels. */
export function StartStrip({ rows, onChoose }: Props) {
  const styles = useStyles();
  const owner = useOwner();
  const key = useSessionKey();
  const { data: departments } = useQuery(departmentsQuery);
  const saved = useQuery({ ...myPromptsQuery(key), enabled: key !== null && rows.saved === 0 });
  const fresh = useQuery(newPromptsQuery(key, panelRows)).data?.total;
  const savedCount = rows.saved === 0 ? saved.data?.length : undefined;
  const isSavedMissing = rows.saved === 0 && !savedCount && !saved.isError;
  const missing = [rows.recent === 0 && 'copy', isSavedMissing && 'save'].filter(Boolean).join(' or ');
  return (
    <section className={useStripClass()} aria-label="Get started">
      <div className={styles.words}>
        <span>
          Choose your department to see its latest prompts.{' '}
          {missing ? `Prompts you ${missing} appear here.` : ''}
        </span>
        {savedCount ? (
          <TextLink to={screens['my-prompts'].path}>{pluralize(savedCount, 'saved prompt')}</TextLink>
        ) : null}
        {fresh ? (
          <TextLink to={screens.following.path}>
            {pluralize(fresh, 'new prompt')} since your last visit
          </TextLink>
        ) : null}
        {saved.isError && !saved.data ? (
          <span>
            Your saved prompts could not be loaded.{' '}
            <RetryButton size="small" error={saved.error} onRetry={saved.refetch} />
          </span>
        ) : null}
      </div>
      <LazyBoundary name="The list of departments">
        <ChooseDepartment
          departments={departments ?? []}
          current={undefined}
          onChoose={(id) => {
            chooseDepartment(owner, id);
            onChoose();
          }}
        />
      </LazyBoundary>
    </section>
  );
}
