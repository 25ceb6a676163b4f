import { useEffect, useState } from 'react';
import type { TabSettings } from '#client/host/host.ts';
import { besidePath, type Pin, pinOf, screenOf } from '#domain/beside.ts';

/** The choice as a form: the text or the id of each kind stays while the user looks at another kind. */
export interface PinForm {
  kind: Pin['kind'];
  department: string;
  collection: string;
  search: string;
}

const empty: PinForm = { kind: 'library', department: '', collection: '', search: '' };

/** The pin of a tab that is changed. */
function formOf(contentUrl: string | undefined): PinForm | undefined {
  if (!contentUrl || !URL.canParse(contentUrl)) return undefined;
  const pin = pinOf(new URL(contentUrl).searchParams);
  if (pin === 'settings') return undefined;
  return pin.kind === 'library' ? empty : { ...empty, kind: pin.kind, [pin.kind]: pin.of };
}

/** The pin of a form; undefined while its field is empty. */
export function pinIn(form: PinForm): Pin | undefined {
  if (form.kind === 'library') return { kind: 'library' };
  const of = form[form.kind].trim();
  return of ? { kind: form.kind, of } : undefined;
}

/** The form, at first with the tab's current content. */
export function usePinForm(settings: TabSettings | undefined) {
  const [form, setForm] = useState(empty);
  useEffect(() => {
    let isShown = true;
    const showCurrent = async () => {
      // Without a response it counts as a new tab.
      const now = formOf(await settings?.current().catch(() => undefined));
      // Never replaces the user's own choice.
      if (isShown && now) setForm((before) => (before === empty ? now : before));
    };
    void showCurrent();
    return () => {
      isShown = false;
    };
  }, [settings]);
  const change = (values: Partial<PinForm>) => setForm((before) => ({ ...before, ...values }));
  return { form, change };
}

/** The host's Save stores the pin; without one it cannot be pressed. @param name of the tab. */
export function useOfferedPin(settings: TabSettings | undefined, pin: Pin | undefined, name: string) {
  const path = pin && besidePath(pin);
  const pagePath = pin && screenOf(pin);
  const id = pin && (pin.kind === 'library' ? pin.kind : `${pin.kind}:${pin.of}`);
  useEffect(() => {
    settings?.choose(path && pagePath && id ? { id, name, path, pagePath } : undefined);
  }, [settings, path, pagePath, id, name]);
}
