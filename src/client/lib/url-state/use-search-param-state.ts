import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

/** Writes one parameter of the address without a new history entry; the default value leaves none. */
function useWriteParameter(name: string, defaultValue: string) {
  const [, setParameters] = useSearchParams();
  const set = useRef(setParameters);
  useEffect(() => {
    set.current = setParameters;
  });
  return useCallback(
    (value: string) =>
      set.current(
        (parameters) => {
          if (value === defaultValue) parameters.delete(name);
          else parameters.set(name, value);
          return parameters;
        },
        { replace: true, preventScrollReset: true },
      ),
    [name, defaultValue],
  );
}

/** One of a few words in the address; anything else there counts as the default. */
export function useSearchParamChoice<T extends string>(name: string, choices: readonly T[], defaultValue: T) {
  const [parameters] = useSearchParams();
  const write = useWriteParameter(name, defaultValue);
  const value = choices.find((choice) => choice === parameters.get(name)) ?? defaultValue;
  return [value, write as (value: T) => void] as const;
}

/** A text that a person types and that lives in the address. The field answers at once, the address follows. */
export function useSearchParamText(name: string) {
  const [parameters] = useSearchParams();
  const write = useWriteParameter(name, '');
  const inAddress = parameters.get(name) ?? '';
  const [typed, setTyped] = useState(inAddress);
  const onTheirWay = useRef<string[]>([]);
  useEffect(() => {
    const own = onTheirWay.current.indexOf(inAddress);
    onTheirWay.current.splice(0, own === -1 ? Number.POSITIVE_INFINITY : own + 1);
    // What a link or the back button changed the field follows; it never falls back to what it wrote itself a moment ago.
    // oxlint-disable-next-line react/set-state-in-effect
    if (own === -1) setTyped(inAddress);
  }, [inAddress]);
  const change = useCallback(
    (value: string) => {
      setTyped(value);
      onTheirWay.current.push(value);
      write(value);
    },
    [write],
  );
  return [typed, change] as const;
}
