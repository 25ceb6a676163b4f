import { Field, Textarea } from '@fluentui/react-components';
import type { Ref } from 'react';
import { isComposing } from '#domain/keys.ts';
import { countedHint } from './counted-hint.ts';

interface Props {
  label: string;
  hint?: string;
  /** Why it cannot be sent; '' if it can. */
  error?: string;
  value: string;
  /** In UTF-16 code units; further input is ignored. */
  limit: number;
  rows: number;
  required?: boolean;
  disabled?: boolean;
  fieldRef?: Ref<HTMLTextAreaElement>;
  onChange: (value: string) => void;
  onFocus?: () => void;
  /** Ctrl+Enter. */
  onSend: () => void;
  /** Escape, unless the dialog handles it. */
  onEscape?: () => void;
}

/** A text of several lines with a limit, with a count near the limit. */
export function LongTextField(props: Props) {
  const { label, hint = '', error = '', value, limit, rows, required = false, disabled = false } = props;
  const hints = countedHint(hint, value, limit);
  return (
    <Field
      label={label}
      required={required}
      {...(hints ? { hint: hints } : {})}
      {...(error ? { validationMessage: error } : {})}
    >
      <Textarea
        textarea={{ ref: props.fieldRef }}
        rows={rows}
        resize="vertical"
        dir="auto"
        maxLength={limit}
        value={value}
        disabled={disabled}
        onChange={(_, data) => props.onChange(data.value)}
        onFocus={() => props.onFocus?.()}
        onKeyDown={(event) => {
          if (isComposing(event.nativeEvent)) return;
          if (event.key === 'Escape') props.onEscape?.();
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          event.preventDefault();
          // Key repeat would submit the next text, too.
          if (!event.repeat) props.onSend();
        }}
      />
    </Field>
  );
}
