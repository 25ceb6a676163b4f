import { useEffect, useState } from 'react';
import { has } from '#client/lib/api/capabilities.ts';
import { localDay } from '#client/lib/days.ts';
import { useRecents } from '#client/lib/recents/use-recents.ts';
import { readQuestions, rememberAsked } from './questions.ts';

/**
 * Whether the page shows the question: from the window's next focus after a copy of this day, when the user returns from the assistant,
 * until the user closes it or leaves the page. It appears only once a day, and for each version only until an answer.
 *
 * @param version undefined while it loads.
 */
export function useQuestion(promptId: string, version: string | undefined) {
  const { owner, recents } = useRecents();
  const [open, setOpen] = useState<'asked' | 'changed'>();
  const day = localDay();
  const asked = readQuestions(owner).asked[promptId];
  const isAnswered = asked !== undefined && asked.answered === version;
  const isCopied = recents.prompts.some((prompt) => prompt.id === promptId && prompt.copied === day);
  const isDue = version !== undefined && isCopied && !isAnswered && asked?.day !== day;
  const canAsk = isDue && !open && has('outcomes');
  useEffect(() => {
    if (!canAsk) return undefined;
    const ask = () => setOpen('asked');
    window.addEventListener('focus', ask);
    return () => window.removeEventListener('focus', ask);
  }, [canAsk]);
  const remember = (answered: string) => rememberAsked(owner, promptId, { day, answered });
  return {
    owner,
    open,
    /** Whether an answer of this day can be changed. */
    canChange: isAnswered && asked.day === day && open === undefined,
    reopen: () => setOpen('changed'),
    /** @param version of the answer; '' if it was withdrawn. */
    onAnswer: (answered: string) => remember(answered),
    /** Of a question that was answered on another device. */
    skip: () => {
      remember(version ?? '');
      setOpen(undefined);
    },
    close: () => {
      // The answer may be newer than this render.
      if (readQuestions(owner).asked[promptId]?.answered !== version) remember('');
      setOpen(undefined);
    },
  };
}
export type Question = ReturnType<typeof useQuestion>;
