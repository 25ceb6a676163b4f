import type { PromptSummary } from '#client/lib/models/prompt.ts';
import type { Suggestions } from './use-suggestions.ts';

/** The options of the popover under a search box. */
export type Entry =
  | { kind: 'prompt'; prompt: PromptSummary; text: string }
  /** All results for the typed text. */
  | { kind: 'all'; text: string }
  /** A text that the person searched for on this device. */
  | { kind: 'recent'; text: string }
  /** Clears the recent searches. */
  | { kind: 'clear' };

/** @param text as it is typed. @param recent shown while nothing is typed. */
export function entriesOf(text: string, suggestions: Suggestions, recent: string[]): Entry[] {
  if (text.trim() === '') {
    if (recent.length === 0) return [];
    return [...recent.map((text): Entry => ({ kind: 'recent', text })), { kind: 'clear' }];
  }
  if (suggestions.state !== 'found') return [];
  const prompts = suggestions.prompts.map((prompt): Entry => ({ kind: 'prompt', prompt, text }));
  return [...prompts, { kind: 'all', text: text.trim() }];
}
