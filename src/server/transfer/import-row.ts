import type { CollectionEntry } from './collection-entries.ts';
import type { DepartmentEntry, PromptEntry, RetiredDepartmentEntry, UserEntry } from './export-format.ts';
import type { ColumnMap, FieldValues } from './fields.ts';
import type { FollowEntry } from './follow-entries.ts';
import type { ImportFormat } from './peers/choose-format.ts';

/** A prompt from elsewhere: its values by field, the names that are not used, what was not taken as it stood. */
export interface ExternalRow {
  kind: 'external';
  place: string;
  values: FieldValues;
  unused?: readonly string[];
  remarks?: readonly string[];
  /** Of another tool, whose ids may be of several prompts. */
  isOfPeer?: true;
}

/** What a file brings, one after the other. `place` is its position in the file, for messages. */
export type ImportRow =
  | ExternalRow
  | { kind: 'prompt'; place: string; entry: PromptEntry }
  | { kind: 'department'; place: string; entry: DepartmentEntry }
  | { kind: 'retired'; place: string; entry: RetiredDepartmentEntry }
  | { kind: 'user'; place: string; entry: UserEntry }
  | { kind: 'collection'; place: string; entry: CollectionEntry }
  | { kind: 'follows'; place: string; entry: FollowEntry }
  | { kind: 'bad'; place: string; reason: string }
  | { kind: 'note'; text: string };

/** How a file is to be read. */
export interface Reading {
  /** Undefined: what its content says. */
  format: ImportFormat | undefined;
  map: ColumnMap;
}

export type Bytes = AsyncIterable<Buffer>;

/** Names that a note lists. */
const namesListed = 100;

/** Names of what a file holds and an import does not use. */
export class UnusedNames {
  readonly #names = new Set<string>();
  #more = false;

  add(names: readonly string[]) {
    for (const name of names) {
      if (this.#names.size < namesListed) this.#names.add(name.slice(0, namesListed));
      else this.#more ||= !this.#names.has(name);
    }
  }

  *note(what: 'Columns' | 'Fields'): Generator<ImportRow> {
    const more = this.#more ? ', and others' : '';
    const text = `${what} not used: ${[...this.#names].join(', ')}${more}`;
    if (this.#names.size > 0) yield { kind: 'note', text };
  }
}
