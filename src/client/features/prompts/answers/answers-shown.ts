import { useSyncExternalStore } from 'react';
import { persistentStorage } from '#client/host/storage.ts';

/** In place of an answer, or of the code that shows it. */
export const answerFailed = 'The example answer could not be loaded.';

const storageKey = 'list-answers';
const listeners = new Set<() => void>();
const areShown = () => persistentStorage.get(storageKey) === 'on';

/** Shows the example answers in lists, or the descriptions again. */
export function turnToAnswers() {
  if (areShown()) persistentStorage.remove(storageKey);
  else persistentStorage.set(storageKey, 'on');
  for (const listener of listeners) listener();
}

/** Whether cards and rows show an example answer in place of the description; remembered on this device. */
export const useAnswersShown = () =>
  useSyncExternalStore((listener) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }, areShown);
