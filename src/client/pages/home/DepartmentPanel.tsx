import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { departmentsQuery } from '#client/features/departments/department.queries.ts';
import { PromptShortRow } from '#client/features/prompts/PromptShortRow.tsx';
import { newestPromptsQuery } from '#client/features/prompts/prompt.queries.ts';
import { formatDate } from '#client/lib/format.ts';
import type { Department } from '#client/lib/models/department.ts';
import { chooseDepartment, departmentOf } from '#client/lib/recents/recents.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { Panel, PanelNote, PanelRows, PanelSkeleton } from './Panel.tsx';
import { panelRows } from './panel.styles.ts';

const useStyles = makeStyles({
  form: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalS,
    padding: `${tokens.spacingVerticalS} ${tokens.spacingHorizontalL}`,
  },
  line: { display: 'flex', gap: tokens.spacingHorizontalS },
  select: { flexGrow: 1, minWidth: 0 },
  button: { flexShrink: 0 },
});

/** What is new in the person's department: the chosen one, else the one whose page they open most on this device. */
export function DepartmentPanel({ isKnown }: { isKnown: boolean }) {
  const { owner, recents } = useRecents();
  const { data: departments, isError } = useQuery(departmentsQuery);
  const [choosing, setChoosing] = useState(false);
  const select = useRef<HTMLSelectElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const own = departments?.find(({ id }) => id === departmentOf(recents));
  const open = () => {
    flushSync(() => setChoosing(true));
    select.current?.focus();
  };
  const choose = (id: string) => {
    chooseDepartment(owner, id);
    setChoosing(false);
    heading.current?.focus();
  };
  const action =
    own && !choosing ? (
      <Button appearance="subtle" aria-label="Change your department" onClick={open}>
        Change
      </Button>
    ) : null;
  return (
    <Panel
      heading={own ? `New in ${own.name}` : 'New in your department'}
      headingRef={heading}
      action={action}
    >
      {!isKnown || (!departments && !isError) ? (
        <PanelSkeleton label="Loading new prompts" />
      ) : own && !choosing ? (
        <Newest departmentId={own.id} />
      ) : (
        <Choose departments={departments ?? []} current={own?.id} onChoose={choose} selectRef={select} />
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
        <Button size="small" onClick={() => void newest.refetch()}>
          Try again
        </Button>
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

interface ChooseProps {
  departments: Department[];
  current: string | undefined;
  onChoose: (id: string) => void;
  selectRef: React.Ref<HTMLSelectElement>;
}

/** With a button: the arrow keys go through the names without choosing one. */
function Choose({ departments, current, onChoose, selectRef }: ChooseProps) {
  const styles = useStyles();
  const [id, setId] = useState(current ?? '');
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (id) onChoose(id);
      }}
    >
      <span>Choose a department, to see its newest prompts here. Only this device keeps the choice.</span>
      <div className={styles.line}>
        <Select
          select={{ ref: selectRef }}
          className={styles.select}
          aria-label="Your department"
          value={id}
          onChange={(_, data) => setId(data.value)}
        >
          {current ? null : <option value="">Select a department...</option>}
          {departments.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </Select>
        <Button className={styles.button} type="submit" disabled={!id}>
          Show
        </Button>
      </div>
    </form>
  );
}
