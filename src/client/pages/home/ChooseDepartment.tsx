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

/** With a button: the arrow keys go through the names without choosing one. The choice is saved on this device only. */
export default function ChooseDepartment({ departments, current, takesFocus = false, onChoose }: Props) {
  const styles = useStyles();
  const [id, setId] = useState(current ?? '');
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
    </form>
  );
}
