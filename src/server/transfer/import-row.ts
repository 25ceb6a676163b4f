import type { CollectionEntry } from './collection-entries.ts';
import type {
  DepartmentEntry,
  PromptEntry,
  RetiredDepartmentEntry,
  TagEntry,
  UserEntry,
} from './export-format.ts';
import type { ColumnMap, FieldValues } from './fields.ts';
import type { FollowEntry } from './follow-entries.ts';
import type { ImportFormat } from './peers/choose-format.ts';

/** A prompt of another tool: its values by field, unused names, and remarks on changed values. */
export interface ExternalRow {
  kind: 'external';
  place: string;
  values: FieldValues;
  unused?: readonly string[];
  remarks?: readonly string[];
  /** Of a tool whose ids may not be unique. */
  isOfPeer?: true;
  /** How the tool restricts a prompt that not all of its users may read. */
  restricted?: string;
}

/** A row of a file. `place` is its position, for messages. */
export type ImportRow =
  | ExternalRow
  | { kind: 'prompt'; place: string; entry: PromptEntry }
  | { kind: 'department'; place: string; entry: DepartmentEntry }
  | { kind: 'retired'; place: string; entry: RetiredDepartmentEntry }
  | { kind: 'user'; place: string; entry: UserEntry }
  | { kind: 'tag'; place: string; entry: TagEntry }
  | { kind: 'collection'; place: string; entry: CollectionEntry }
  | { kind: 'follows'; place: string; entry: FollowEntry }
  | { kind: 'bad'; place: string; reason: string }
  | { kind: 'note'; text: string };

/** Options for reading a file. */
export interface Reading {
  /** Undefined to detect it. */
  format: ImportFormat | undefined;
  map: ColumnMap;
}

export type Bytes = AsyncIterable<Buffer>;

/** Maximum names in a note. */
const namesListed = 100;

/** Collects names in a file that an import does not use. */
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
