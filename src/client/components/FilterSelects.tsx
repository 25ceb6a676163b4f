import { Select } from '@fluentui/react-components';
import { PanelField } from './PanelField.tsx';

/** A choice that narrows or orders a list. */
export interface FilterSelect {
  label: string;
  value: string;
  onChange: (value: string) => void;
  options: readonly { id: string; name: string }[];
}

interface Props {
  selects: readonly FilterSelect[];
  /** Of each where they are side by side; without it each is under its label. */
  className?: string;
}

/** The filters and the order of a list. */
export const FilterSelects = ({ selects, className }: Props) =>
  selects.map(({ label, value, onChange, options }) => {
    const select = (
      <Select
        key={label}
        {...(className ? { className } : {})}
        aria-label={label}
        value={value}
        onChange={(_, data) => onChange(data.value)}
      >
        {options.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
    );
    if (className) return select;
    return (
      <PanelField key={label} label={label}>
        {select}
      </PanelField>
    );
  });
