import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useChangeSearchParams } from './use-change-search-params.ts';

/** Writes one search parameter; the default value leaves none. */
function useWriteParameter(name: string, defaultValue: string) {
  const change = useChangeSearchParams();
  return useCallback(
    (value: string) =>
      change((parameters) => {
        if (value === defaultValue) parameters.delete(name);
        else parameters.set(name, value);
      }),
    [change, name, defaultValue],
  );
}

/** A search parameter with a fixed set of values; any other counts as the default. */
export function useSearchParamChoice<T extends string>(name: string, choices: readonly T[], defaultValue: T) {
  const [parameters] = useSearchParams();
  const write = useWriteParameter(name, defaultValue);
  const value = choices.find((choice) => choice === parameters.get(name)) ?? defaultValue;
  return [value, write as (value: T) => void] as const;
}

/** A typed text as a search parameter. The field updates at once, the URL follows. */
export function useSearchParamText(name: string) {
  const [parameters] = useSearchParams();
  const write = useWriteParameter(name, '');
  const inUrl = parameters.get(name) ?? '';
  const [typed, setTyped] = useState(inUrl);
  const pendingTexts = useRef<string[]>([]);
  useEffect(() => {
    const own = pendingTexts.current.indexOf(inUrl);
    pendingTexts.current.splice(0, own === -1 ? Number.POSITIVE_INFINITY : own + 1);
    // The field follows a change by a link or the back button, but never its own earlier writes.
    // oxlint-disable-next-line react/set-state-in-effect
    if (own === -1) setTyped(inUrl);
  }, [inUrl]);
  const change = useCallback(
    (value: string) => {
      setTyped(value);
      pendingTexts.current.push(value);
      write(value);
    },
    [write],
  );
  return [typed, change] as const;
}
