/** Of the input in a field, whatever its kind. */
export interface InputProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}
