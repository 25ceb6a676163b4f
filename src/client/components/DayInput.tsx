import { Input, type InputProps } from '@fluentui/react-components';
import { useState } from 'react';
import { formatDay, localDay } from '#client/lib/days.ts';
import { readDay } from '#client/lib/read-day.ts';
import { isDay } from '#domain/placeholders/field.ts';

interface Props extends Omit<InputProps, 'type' | 'value' | 'onChange'> {
  /** YYYY-MM-DD, '', or a text that names no day. */
  value: string;
  onChange: (event: unknown, data: { value: string }) => void;
}

/** A day as text, in the app's format; a browser's own date field has its own format and four stops for the Tab key. */
export function DayInput({ value, onChange, ...props }: Props) {
  const [typed, setTyped] = useState<string>();
  return (
    <Input
      placeholder={`For example: ${formatDay(localDay())}`}
      autoComplete="off"
      {...props}
      value={typed ?? (isDay(value) ? formatDay(value) : value)}
      onChange={(event, { value: text }) => {
        setTyped(text);
        onChange(event, { value: readDay(text) ?? text.trim() });
      }}
      onBlur={() => setTyped(undefined)}
    />
  );
}
