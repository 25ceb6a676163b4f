import { Input, type InputProps } from '@fluentui/react-components';

interface Props extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  /** YYYY-MM-DD, or ''. */
  value: string;
  onChange: (event: unknown, data: { value: string }) => void;
}

/** The browser's own date field: it writes and reads days in the user's language and calendar, and its value is always YYYY-MM-DD. */
export function DayInput(props: Props) {
  // Without a last day, browsers accept years of six digits.
  return <Input max="9999-12-31" {...props} type="date" />;
}
