import type { PromptEntry } from '../export-format.ts';
import { contentHash, idFrom } from '../external-prompt.ts';

/** Detects repeated ids in a file: some tools do not make them unique, as in Prompt Buddy's own samples. */
export class RepeatedIds {
  readonly #contents = new Map<string, string>();

  /** The entry, with a new id if another prompt of the file has the same id. */
  resolve(entry: PromptEntry): { entry: PromptEntry; isRepeated: boolean } {
    const content = contentHash(entry);
    const first = this.#contents.get(entry.id) ?? content;
    this.#contents.set(entry.id, first);
    if (first === content) return { entry, isRepeated: false };
    return { entry: { ...entry, id: idFrom(entry) }, isRepeated: true };
  }
}
