import type { PromptEntry } from '../export-format.ts';
import { contentHash, idFrom } from '../external-prompt.ts';

/** The ids of one file. Tools give the same one to several prompts: Prompt Buddy's own samples do. */
export class RepeatedIds {
  readonly #contents = new Map<string, string>();

  /** The entry, under an id of its own where another prompt of the file has the same. */
  resolve(entry: PromptEntry): { entry: PromptEntry; isRepeated: boolean } {
    const content = contentHash(entry);
    const first = this.#contents.get(entry.id) ?? content;
    this.#contents.set(entry.id, first);
    if (first === content) return { entry, isRepeated: false };
    return { entry: { ...entry, id: idFrom(entry) }, isRepeated: true };
  }
}
