/** Row of catalogue_changes, joined to the catalogue's version; `changed` is null if nothing has changed. */
export interface ChangeRow {
  version: number;
  changed: number | null;
  prompt_id: string | null;
  of_figures: boolean | null;
}

/**
 * The part of the library in a shared response: one prompt with its details, or cards of prompts, in an order that may depend on
 * ratings.
 */
export type Shows = { prompt: string } | { cards: readonly string[]; orderedByFigures: boolean };

/** For lists of counts and departments, which show numbers of prompts but no prompt. */
export const showsCounts: Shows = { cards: [], orderedByFigures: false };

const mostRemembered = 1_000;

/**
 * The versions of the catalogue in which parts of the library last changed. A change of counts affects only a prompt's rating or
 * its comments; any other change of a prompt may add it to a list or remove it.
 */
export class LibraryChanges {
  #version = 0;
  #resets = 0;
  /** The last change without details: of a department, by an import, or before this process started to follow changes. */
  #ofEverything = 0;
  #ofContent = 0;
  #ofFigures = 0;
  /** By prompt, the most recently changed last. */
  readonly #ofPrompt = new Map<string, number>();

  get version() {
    return this.#version;
  }

  /** How often the database was replaced, which restarts its versions. */
  get resets() {
    return this.#resets;
  }

  /** @param rows the changes since `version`, with the current version. */
  note(rows: readonly ChangeRow[]) {
    const before = this.#version;
    const now = rows[0]?.version ?? 0;
    // Concurrent reads may return the same version.
    if (now === before) return;
    const listed = new Set<number>();
    for (const { changed, prompt_id, of_figures } of rows) {
      if (changed === null || changed > now) continue;
      listed.add(changed);
      this.#noteOne(changed, prompt_id, of_figures ?? false);
    }
    // Versions without a row: they are too old, or the database was replaced.
    if (now < before || listed.size < now - before) this.#ofEverything = now;
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

  /** Whether a response of version `since` is still up to date. @param shows undefined if it may show anything. */
  isCurrent(since: number, shows: Shows | undefined): boolean {
    if (since === this.#version) return true;
    if (!shows || since > this.#version || since < this.#ofEverything) return false;
    const isUntouched = (prompt: string) => (this.#ofPrompt.get(prompt) ?? 0) <= since;
    if ('prompt' in shows) return isUntouched(shows.prompt);
    if (since < this.#ofContent || (shows.orderedByFigures && since < this.#ofFigures)) return false;
    return shows.cards.every(isUntouched);
  }
}
