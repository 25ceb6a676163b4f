import type { HandedOver } from './hand-over.ts';

const places = (open: number) =>
  open === 0 ? '' : ` ${open} ${open === 1 ? 'field is' : 'fields are'} still empty.`;

const kept = 'Your values are kept.';

const sentences: Record<Exclude<HandedOver, 'unsupported'>, (open: number) => string> = {
  added: (open) =>
    `Added to the conversation.${places(open)} If the prompt is in the assistant's message box, send it from there.`,
  noted: (open) => `The assistant has the prompt now.${places(open)} Send a message to continue.`,
  refused: () =>
    `The prompt was not added to the conversation. ${kept} Clear the assistant's message box and try again, or copy the prompt.`,
  silent: () => `The assistant has not responded. ${kept} If the prompt is not in the conversation, copy it.`,
};

/** The message after an attempt. @param open count of placeholders without a value. */
export const outcomeOf = (outcome: Exclude<HandedOver, 'unsupported'>, open: number) =>
  sentences[outcome](open);

/** The message after copying, either by the user's choice or because the host accepts nothing from views. */
export const copiedOutcome = (isCopied: boolean, isUnsupported: boolean, open: number) => {
  const before = isUnsupported ? 'This assistant does not accept prompts from here. ' : '';
  return isCopied
    ? `${before}Copied${isUnsupported ? ': paste it into the conversation.' : '.'}${places(open)}`
    : `${before}Copying is blocked here. The text is selected: press Ctrl+C.`;
};
