import { Button } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { LazyBoundary } from '#client/components/LazyBoundary.tsx';
import { RetryButton } from '#client/components/RetryButton.tsx';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { newestPromptsQuery } from '#client/features/prompts/prompt.queries.ts';
import { formatDate } from '#client/lib/format.ts';
import { lazyWithRetry } from '#client/lib/lazy-with-retry.ts';
import { chooseDepartment, departmentOf } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';
import { useIsPhone } from './use-is-phone.ts';

const ChooseDepartment = lazyWithRetry(() => import('./ChooseDepartment.tsx'));

/** New prompts in the user's department: the chosen one, else the one that they open most on this device. */
export function DepartmentPanel({ isKnown, rows }: { isKnown: boolean; rows: number }) {
  const { owner, recents } = useRecents();
  const { data: departments, isError } = useQuery(departmentsQuery);
  const [choosing, setChoosing] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
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
  const isLine = useIsPhone() && rows === 0;
  const action =
    (own || isLine) && !choosing ? (
      <Button
        appearance="subtle"
        aria-label={own ? 'Change your department' : 'Choose your department'}
        onClick={open}
      >
        {own ? 'Change' : 'Choose'}
      </Button>
    ) : null;
  return (
    <Panel
      heading={own ? `New in ${own.name}` : 'New in your department'}
      headingRef={heading}
      action={action}
      rows={choosing ? 1 : rows}
      line="Choose one to see its newest prompts"
    >
      {!isKnown || (!departments && !isError) ? (
        <PanelSkeleton label="Loading new prompts" />
      ) : own && !choosing ? (
        <Newest departmentId={own.id} />
      ) : (
        <LazyBoundary name="Department list" onFailure={() => setChoosing(false)}>
          <ChooseDepartment
            departments={departments ?? []}
            current={own?.id}
            takesFocus={choosing}
            onChoose={choose}
          />
        </LazyBoundary>
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
        The newest prompts could not be loaded.{' '}
        <RetryButton size="small" error={newest.error} onRetry={newest.refetch} />
      </PanelNote>
    );
  }
  if (newest.data.length === 0) return <PanelNote>No prompts here yet. Yours can be the first.</PanelNote>;
  return (
    <PanelRows>
      {newest.data.map(({ id, title, department, author, updatedAt }) => (
        <PromptShortRow
          key={id}
          id={id}
          title={title}
          color={department?.color}
          facts={`Updated ${formatDate(updatedAt)} · ${author}`}
        />
      ))}
    </PanelRows>
  );
}
