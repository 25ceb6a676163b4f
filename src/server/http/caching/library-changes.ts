/** Row of catalogue_changes, joined to the catalogue's version; `changed` is null where nothing changed since. */
export interface ChangeRow {
  version: number;
  changed: number | null;
  prompt_id: string | null;
  of_figures: boolean | null;
}

/**
 * What a shared response shows: one prompt with all that belongs to it, or cards of some prompts, in an order that ratings
 * may change or not.
 */
export type Shows = { prompt: string } | { cards: readonly string[]; orderedByFigures: boolean };

/** Of lists of figures and departments, which show how many prompts there are. */
export const showsCounts: Shows = { cards: [], orderedByFigures: false };

const mostRemembered = 1_000;

/**
 * When which part of the library changed last, in versions of the catalogue. Figures are a prompt's rating, and the number and
 * text of its comments; everything else of a prompt may move it into a list or out of it.
 */
export class LibraryChanges {
  #version = 0;
  #resets = 0;
  /** Of more than is known in detail: a department, an import, or whatever happened before this process looked. */
  #ofEverything = 0;
  #ofContent = 0;
  #ofFigures = 0;
  /** By prompt, the one that changed last at the end. */
  readonly #ofPrompt = new Map<string, number>();

  get version() {
    return this.#version;
  }

  /** How often the database was another one than before, which counts its versions anew. */
  get resets() {
    return this.#resets;
  }

  /** @param rows what changed after `version`, and the version now. */
  note(rows: readonly ChangeRow[]) {
    const before = this.#version;
    const now = rows[0]?.version ?? 0;
    // Two reads may overtake each other.
    if (now === before) return;
    const told = new Set<number>();
    for (const { changed, prompt_id, of_figures } of rows) {
      if (changed === null || changed > now) continue;
      told.add(changed);
      this.#noteOne(changed, prompt_id, of_figures ?? false);
    }
    // A version that nobody told of: it is too long ago, or the database is another.
    if (now < before || told.size < now - before) this.#ofEverything = now;
    if (now < before) this.#resets += 1;
    this.#version = now;
  }

  #noteOne(version: number, prompt: string | null, ofFigures: boolean) {
    if (prompt === null) {
      this.#ofEverything = version;
      return;
    }
    if (ofFigures) this.#ofFigures = version;
    else this.#ofContent = version;
    this.#ofPrompt.delete(prompt);
    this.#ofPrompt.set(prompt, version);
    const [[oldest, forgotten] = []] = this.#ofPrompt;
    if (this.#ofPrompt.size <= mostRemembered || oldest === undefined || forgotten === undefined) return;
    this.#ofPrompt.delete(oldest);
    this.#ofEverything = Math.max(this.#ofEverything, forgotten);
  }

  /** Whether a response that was made from version `since` would be made the same now. @param shows undefined: anything. */
  isCurrent(since: number, shows: Shows | undefined): boolean {
    if (since === this.#version) return true;
    if (!shows || since > this.#version || since < this.#ofEverything) return false;
    const isUntouched = (prompt: string) => (this.#ofPrompt.get(prompt) ?? 0) <= since;
    if ('prompt' in shows) return isUntouched(shows.prompt);
    if (since < this.#ofContent || (shows.orderedByFigures && since < this.#ofFigures)) return false;
    return shows.cards.every(isUntouched);
  }
}
