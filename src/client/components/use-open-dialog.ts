import { type RefObject, useEffect, useRef, useState } from 'react';

/**
 * The open dialog and its subject. Closing it returns the focus to the element that opened it; `finish`, or a close
 * after that element was removed, focuses `landing`.
 */
export function useOpenDialog<Subject>(landing: RefObject<HTMLElement | null>) {
  const [subject, setSubject] = useState<Subject>();
  const opener = useRef<Element>(null);
  useEffect(() => {
    if (subject !== undefined) return;
    const target = opener.current?.isConnected ? opener.current : landing.current;
    if (opener.current && target instanceof HTMLElement) target.focus();
    opener.current = null;
  }, [subject, landing]);
  return {
    subject,
    open: (about: Subject) => {
      opener.current = document.activeElement;
      setSubject(about);
    },
    close: () => setSubject(undefined),
    /** Closes it when the element that opened it was or will be removed. */
    finish: () => {
      opener.current = landing.current;
      setSubject(undefined);
    },
  };
}
