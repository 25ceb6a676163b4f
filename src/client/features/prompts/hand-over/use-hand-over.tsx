import { type RefObject, useRef } from 'react';
import { useOpenDialog } from '#client/components/use-open-dialog.ts';
import { host } from '#client/host/current-host.ts';
import { countUse } from '#client/lib/api/count.ts';
import { useCopy } from '#client/lib/copy/use-copy.ts';
import { useOwner } from '#client/lib/recents/use-recents.ts';
import { offerManualCopy } from '#client/lib/toasts/manual-copy.ts';
import { dismissToasts, toast } from '#client/lib/toasts/toasts.ts';
import type { Assistant } from '#contract/assistants.ts';
import { rememberAssistant } from '../outcome/questions.ts';
import { usePromptText } from '../use-prompt-text.ts';
import { LinkNotice } from './LinkNotice.tsx';
import { acceptLink, isLinkAccepted } from './link-consent.ts';

/** The assistant's URL with the text in it; undefined if it accepts none, or not such a long one. */
function linkWithText(assistant: Assistant, text: string): string | undefined {
  const { url, parameter, limit, limit_unit: unit } = assistant;
  if (assistant.text !== 'query' || !parameter) return undefined;
  const link = new URL(url);
  // Some assistants interpret a plus literally, all of them %20 as a blank.
  const pair = new URLSearchParams([[parameter, text]]).toString().replaceAll('+', '%20');
  link.search = link.search ? `${link.search}&${pair}` : pair;
  const length = unit === 'characters' ? text.length : link.href.length;
  return length <= limit ? link.href : undefined;
}

/** A link that waits for the user's consent. */
interface Question {
  assistant: Assistant;
  link: string;
  /** Labels of the fields that the person filled in. */
  typed: string[];
}

/** The dialog has the whole message, and no toast should cover it. */
function offerByHand({ name }: Assistant, url: string, isCopied: boolean) {
  dismissToasts();
  const explanation = isCopied
    ? 'The prompt is copied, but the window was blocked. Open this link and paste the prompt.'
    : 'The window was blocked. Open this link instead.';
  offerManualCopy({ heading: `Open ${name}`, explanation, text: url, isUrl: true });
}

/** Copies a prompt and opens an assistant; resolves when both are done. Counts as one use of the prompt. */
function useCopyAndOpen(promptId: string, owner: string) {
  const { read, remember } = usePromptText(promptId);
  const { copy } = useCopy();
  return async (assistant: Assistant, why = '') => {
    const { name, url } = assistant;
    const { text, filled } = read();
    const note = [why, `Paste it into ${name}.`].filter(Boolean).join(' ');
    // First, because a new window takes the focus, without which browsers copy nothing. The click still counts a moment later.
    if (!(await copy(text, { note, filled, next: { text: `Open ${name}`, url } }))) return;
    const isOpen = await host().openLink(url);
    countUse(promptId, isOpen ? 'hand-over' : 'copy');
    rememberAssistant(owner, name);
    if (!isOpen) offerByHand(assistant, url, true);
    // Not awaited, because it waits for the user's account, and until the end of this another press has no effect.
    void remember();
  };
}

/**
 * Opens a prompt, with its filled-in values, in an AI assistant: by the clipboard, or in the link if the assistant is configured so
 * and the user consents. Every failure is shown, with the manual steps.
 *
 * @param landing focused after the notice if the button that opened it was removed.
 */
export function useHandOver(promptId: string, landing: RefObject<HTMLElement | null>) {
  const owner = useOwner();
  const { read, remember } = usePromptText(promptId);
  const copyAndOpen = useCopyAndOpen(promptId, owner);
  const { subject, open, close } = useOpenDialog<Question>(landing);
  const isBusy = useRef(false);

  const openLink = async ({ assistant, link }: Question) => {
    const isOpen = await host().openLink(link);
    if (isOpen) countUse(promptId, 'hand-over');
    else offerByHand(assistant, link, false);
    rememberAssistant(owner, assistant.name);
    void remember();
  };
  const openOrAsk = async (assistant: Assistant) => {
    const { text, filled } = read();
    const link = linkWithText(assistant, await text);
    if (link === undefined) return copyAndOpen(assistant, 'The prompt is too long for a link.');
    const question = { assistant, link, typed: filled?.typed ?? [] };
    // Filled-in values may be confidential, so the user confirms each time.
    if (question.typed.length > 0 || !isLinkAccepted(owner, assistant)) return open(question);
    return openLink(question);
  };
  /** While one is running, another press has no effect. */
  const once = async (act: () => Promise<void>) => {
    if (isBusy.current) return;
    isBusy.current = true;
    try {
      await act();
    } catch (error) {
      toast.failure(
        'Assistant not opened',
        error instanceof Error ? error.message : 'Could not open the assistant.',
      );
    } finally {
      isBusy.current = false;
    }
  };
  const answer = (act: (question: Question) => Promise<void>) => () => {
    if (!subject) return;
    close();
    void once(() => act(subject));
  };
  return {
    handOver: (assistant: Assistant) =>
      void once(() => (assistant.text === 'query' ? openOrAsk(assistant) : copyAndOpen(assistant))),
    dialog: subject ? (
      <LinkNotice
        assistant={subject.assistant}
        typed={subject.typed}
        onClose={close}
        onCopy={answer(({ assistant }) => copyAndOpen(assistant))}
        onOpen={answer((question) => {
          acceptLink(owner, question.assistant);
          return openLink(question);
        })}
      />
    ) : null,
  };
}
