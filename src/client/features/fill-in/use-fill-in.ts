import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { offerFilledText } from '#client/lib/copy/filled-text.ts';
import { limits } from '#domain/limits.ts';
import {
  type Confirmed,
  fillIn,
  isFilled,
  type Placeholder,
  partsOf,
  readTemplate,
} from '#domain/placeholders.ts';
import { useValues } from './use-values.ts';

/** So few that they are above the text. */
const fewFields = 2;
/** More short fields than a column shows at once. */
const manyFields = 8;

const amountOf = (fields: readonly Placeholder[]): 'few' | 'some' | 'many' => {
  if (fields.length <= fewFields) return 'few';
  return fields.filter(({ kind }) => kind !== 'longText').length > manyFields ? 'many' : 'some';
};

export type FillInMode = 'fill-in' | 'as-is';

/**
 * The fields of a prompt, their values, and the filled-in text, which is copied and downloaded
 * while its fields show.
 *
 * @param onOpen opens the fields where they are not beside the text
 */
export function useFillIn(
  promptId: string,
  text: string,
  confirmed: Confirmed,
  onOpen: (() => void) | undefined,
) {
  const template = useMemo(() => readTemplate(text, confirmed), [text, confirmed]);
  const fields = useMemo(() => template.placeholders.slice(0, limits.fillInFields), [template]);
  const [mode, setMode] = useState<FillInMode>('fill-in');
  const [current, setCurrent] = useState<string>();
  const [form, setForm] = useState<HTMLFormElement | null>(null);
  /** Key of the field that gets the focus once the form is there. */
  const awaited = useRef<string>(undefined);
  const state = useValues(promptId, fields);
  const { values } = state;
  const parts = useMemo(() => partsOf(template, values), [template, values]);
  const filled = fields.filter(({ key }) => isFilled(values.get(key))).length;
  const isOn = mode === 'fill-in' && fields.length > 0;
  const total = template.placeholders.length;
  const fieldOf = useCallback(
    (key: string) => {
      const index = fields.findIndex((field) => field.key === key);
      return form?.querySelector<HTMLElement>(`[name="${fieldName(index)}"]`);
    },
    [form, fields],
  );
  /** Moves the focus to a field, at once or when its form shows. */
  const focusField = useCallback(
    (key: string) => {
      if (form) fieldOf(key)?.focus();
      else awaited.current = key;
      onOpen?.();
    },
    [form, fieldOf, onOpen],
  );
  const firstEmpty = fields.find(({ key }) => !isFilled(values.get(key)))?.key;
  useEffect(
    () =>
      isOn
        ? offerFilledText(promptId, () => ({
            text: fillIn(template, values),
            open: total - filled,
            typed: fields
              .filter(({ key, default: value }) => isFilled(values.get(key)) && values.get(key) !== value)
              .map(({ label }) => label),
            fillIn: firstEmpty === undefined ? undefined : () => focusField(firstEmpty),
          }))
        : undefined,
    [promptId, isOn, template, values, fields, total, filled, firstEmpty, focusField],
  );
  useEffect(() => {
    if (!form || awaited.current === undefined) return;
    const field = fieldOf(awaited.current);
    awaited.current = undefined;
    // After the sheet around the form has put the focus on its first control.
    setTimeout(() => field?.focus());
  });
  return {
    ...state,
    fields,
    amount: amountOf(fields),
    /** Number of all placeholders, including those beyond the form's limit. */
    total,
    filled,
    /** Key of the first one without a value. */
    firstEmpty,
    parts,
    template,
    mode,
    setMode,
    isOn,
    /** Whether filling in is the next step: nothing is typed yet, and a field is empty. */
    isUntouched: isOn && !state.isTyped && firstEmpty !== undefined,
    setForm,
    /** Key of the placeholder whose field has the focus. */
    current: isOn ? current : undefined,
    setCurrent,
    focusField,
  };
}

export type FillIn = ReturnType<typeof useFillIn>;

export const fieldName = (index: number) => `placeholder-${index}`;
