import { Button, makeStyles } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { visuallyHidden } from '#client/components/visually-hidden.ts';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { newestPromptsQuery } from '#client/features/prompts/prompt.queries.ts';
import { formatDate } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { chooseDepartment, departmentOf } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';

const ChooseDepartment = lazyWithRetry(() => import('./ChooseDepartment.tsx'));

const useStyles = makeStyles({
  /** Beside a long name a narrow panel has room for one word. */
  rest: { '@container (max-width: 440px)': visuallyHidden },
});

interface Props {
  isKnown: boolean;
  /** Whether the user has just chosen the department. */
  takesFocus: boolean;
}

/** The latest prompts of the user's department, however old: the chosen one, else the one that they open most on this device. */
export function DepartmentPanel({ isKnown, takesFocus }: Props) {
  const styles = useStyles();
  const { owner, recents } = useRecents();
  const { data: departments, isError } = useQuery(departmentsQuery);
  const [choosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  const own = departments?.find(({ id }) => id === departmentOf(recents));
  const choose = (id: string) => {
    chooseDepartment(owner, id);
    setChoosing(false);
    heading.current?.focus();
  };
  const open = () => {
    // The button is removed; the form takes the focus once its code is loaded.
    heading.current?.focus();
    setChoosing(true);
  };
  const action =
    own && !choosing ? (
      <Button appearance="subtle" onClick={open}>
        <span>
          Change <span className={styles.rest}>department</span>
        </span>
      </Button>
    ) : null;
  return (
    <Panel
      heading={own ? `Latest in ${own.name}` : 'Latest in your department'}
      headingRef={heading}
      action={action}
      rows={panelRows}
    >
      {!isKnown || (!departments && !isError) ? (
        <PanelSkeleton label="Loading new prompts" />
      ) : own && !choosing ? (
        <Newest departmentId={own.id} />
      ) : (
        <PanelNote>
          <LazyBoundary name="The list of departments" onFailure={() => setChoosing(false)}>
            <ChooseDepartment
              departments={departments ?? []}
              current={own?.id}
              takesFocus={choosing}
              onChoose={choose}
            />
          </LazyBoundary>
        </PanelNote>
      )}
    </Panel>
  );
}

function Newest({ departmentId }: { departmentId: string }) {
  const newest = useQuery(newestPromptsQuery(departmentId, panelRows));
  if (newest.isPending) return <PanelSkeleton label="Loading new prompts" />;
  if (!newest.data) {
    return (
      <PanelNote>
        The latest prompts could not be loaded.{' '}
        <RetryButton size="small" error={newest.error} onRetry={newest.refetch} />
      </PanelNote>
    );
  }
  if (newest.data.length === 0) return <PanelNote>No prompts here yet. Yours can be the first.</PanelNote>;
  return (
    <PanelRows>
      {newest.data.map(({ id, title, author, updatedAt }) => (
        <PromptShortRow
          key={id}
          id={id}
          title={title}
          facts={`Updated ${formatDate(updatedAt)} · ${author}`}
        />
      ))}
    </PanelRows>
  );
}
