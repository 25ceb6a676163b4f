import { useCallback, useState } from 'react';
import { persistentStorage } from '#client/host/storage.ts';
import { record } from '#client/lib/wire.ts';
import { emptySubmission, isEmptySubmission, type SubmissionForm } from './submission.ts';

const storageKey = 'submission_draft';

/** What was typed and not sent, from this browser. Anything unreadable there counts as nothing. */
function kept(): SubmissionForm {
  try {
    const stored = record(JSON.parse(persistentStorage.get(storageKey) ?? '{}'));
    const entries = Object.entries(emptySubmission).map(([name, empty]) => {
      const value = stored[name];
      return [name, typeof value === typeof empty ? value : empty];
    });
    return Object.fromEntries(entries) as SubmissionForm;
  } catch {
    return emptySubmission;
  }
}

/** The form, kept in the browser at every change: it survives a reload, a sign-in and a closed window. */
export function useSubmissionDraft() {
  const [form, setForm] = useState(kept);
  const change = useCallback((next: SubmissionForm) => {
    setForm(next);
    if (isEmptySubmission(next)) persistentStorage.remove(storageKey);
    else persistentStorage.set(storageKey, JSON.stringify(next));
  }, []);
  return [form, change] as const;
}
