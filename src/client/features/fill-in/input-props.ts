/** Props of a field's input of any kind. */
export interface InputProps {
  name: string;
  value: string;
  onChange: (value: string) => void;
  onFocus: () => void;
  onBlur: () => void;
}
