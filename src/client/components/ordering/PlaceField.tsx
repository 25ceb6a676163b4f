import { Input, makeStyles } from '@fluentui/react-components';
import { useState } from 'react';
import { isComposing } from '#domain/keys.ts';

const useStyles = makeStyles({
  field: {
    width: '48px',
    marginBlock: '-2px',
    '& input': { textAlign: 'end', fontVariantNumeric: 'tabular-nums' },
  },
});

interface Props {
  /** Of the item. */
  name: string;
  index: number;
  count: number;
  onMove: (index: number) => void;
}

/** Shows an item's place, where another can be typed: in a long list its buttons would be pressed too often. */
export function PlaceField({ name, index, count, onMove }: Props) {
  const styles = useStyles();
  const [typed, setTyped] = useState<string>();
  const commit = () => {
    const wanted = /^\d{1,6}$/.test(typed?.trim() ?? '') ? Number(typed) : 0;
    setTyped(undefined);
    if (wanted >= 1 && wanted !== index + 1) onMove(Math.min(wanted, count) - 1);
  };
  return (
    <Input
      className={styles.field}
      size="small"
      inputMode="numeric"
      aria-label={`Position of ${name}, 1 to ${count}`}
      value={typed ?? String(index + 1)}
      onFocus={({ target }) => target.select()}
      onChange={(_, { value }) => setTyped(value)}
      onBlur={() => setTyped(undefined)}
      onKeyDown={({ key, nativeEvent }) => {
        if (isComposing(nativeEvent)) return;
        if (key === 'Enter') commit();
        if (key === 'Escape') setTyped(undefined);
      }}
    />
  );
}
