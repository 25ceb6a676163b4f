import { Button, makeStyles, Select, tokens } from '@fluentui/react-components';
import { useEffect, useRef, useState } from 'react';
import type { Department } from '#client/lib/models/department.ts';

const useStyles = makeStyles({
  form: { display: 'flex', flex: '0 1 320px', gap: tokens.spacingHorizontalS, minWidth: 0 },
  select: { flexGrow: 1, minWidth: 0 },
  button: { flexShrink: 0 },
});

interface Props {
  departments: Department[];
  current: string | undefined;
  /** Whether a click opened it, so that it takes the focus. */
  takesFocus?: boolean;
  onChoose: (id: string) => void;
}

/**
 * A choice by mouse or finger applies at once. The arrow keys move through the names, so keyboard users choose with a button. It is
 * saved on this device only.
 */
export default function ChooseDepartment({ departments, current, takesFocus = false, onChoose }: Props) {
  const styles = useStyles();
  const [id, setId] = useState(current ?? '');
  const isPointed = useRef(false);
  const select = useRef<HTMLSelectElement>(null);
  useEffect(() => {
    if (takesFocus) select.current?.focus();
  }, [takesFocus]);
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (id) onChoose(id);
      }}
    >
      <Select
        select={{ ref: select }}
        className={styles.select}
        aria-label="Your department"
        value={id}
        onPointerDown={() => {
          isPointed.current = true;
        }}
        onKeyDown={() => {
          isPointed.current = false;
        }}
        onChange={(_, data) => {
          setId(data.value);
          if (isPointed.current && data.value) onChoose(data.value);
        }}
      >
        {current ? null : <option value="">Select a department...</option>}
        {departments.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {id ? (
        <Button className={styles.button} type="submit">
          Show prompts
        </Button>
      ) : null}
    </form>
  );
}
