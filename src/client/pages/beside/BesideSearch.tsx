import { makeStyles } from '@fluentui/react-components';
import { SearchBox } from '#client/components/SearchBox.tsx';
import { limits } from '#domain/limits.ts';

const useStyles = makeStyles({ box: { width: '100%', maxWidth: '100%' } });

interface Props {
  value: string;
  onChange: (value: string) => void;
}

/** Searches the tab's content while the user types; the results are below it. */
export function BesideSearch({ value, onChange }: Props) {
  return (
    <SearchBox
      className={useStyles().box}
      placeholder="Search prompts"
      aria-label="Search prompts"
      autoComplete="off"
      maxLength={limits.query}
      value={value}
      onChange={(_, data) => onChange(data.value)}
    />
  );
}
