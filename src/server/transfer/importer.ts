import { refusalOfName } from '#contract/departments.ts';
import type { Db } from '#server/db/database.ts';
import { findNewHome } from '#server/db/successor.ts';
import { type RedactedTexts, readRedactedTexts } from '#server/lifecycle/fingerprints.ts';
import { addDepartment } from './add-department.ts';
import type { CollectionEntry } from './collection-entries.ts';
import type { PlacedPrompt } from './deduplicate.ts';
import type {
  DepartmentEntry,
  PromptEntry,
  RetiredDepartmentEntry,
  TagEntry,
  UserEntry,
} from './export-format.ts';
import type { FollowEntry } from './follow-entries.ts';
import { CollectionWriter } from './write-collections.ts';
import { writeFollows } from './write-follows.ts';
import {
  type OtherIds,
  withKnownUsers,
  withNewHome,
  writeDepartments,
  writeRetired,
  writeUsers,
} from './write-people.ts';
import { writePrompts } from './write-prompts.ts';
import { writeTag } from './write-tags.ts';

export interface ImportCounts {
  /** Rows or entries for prompts in the file. */
  read: number;
  imported: number;
  alreadyThere: number;
  /** Prompts left out because another tool restricts them. */
  restricted: number;
  /** Refused entries, including those of departments, people and collections. */
  bad: number;
  departments: number;
  people: number;
  collections: number;
}

interface ImporterOptions {
  dryRun: boolean;
  now: Date;
  onBadRow(place: string, reason: string): void;
  /** Called for values that were changed in an imported entry, and for restricted entries. */
  onRemark(place: string, text: string): void;
  onDetails?: ((place: string, text: string) => void) | undefined;
  onProgress(counts: ImportCounts): void;
}

const batchRows = 100;
/** UTF-16 code units of prompt text per batch, to limit memory. */
const batchText = 2_000_000;

/** Collects rows and writes them in batches. */
export class Importer {
  readonly counts: ImportCounts = {
    read: 0,
    imported: 0,
    alreadyThere: 0,
    restricted: 0,
    bad: 0,
    departments: 0,
    people: 0,
    collections: 0,
  };
  readonly #db: Db;
  readonly #options: ImporterOptions;
  readonly #wouldBeThere = new Set<string>();
  readonly #otherIds: OtherIds = new Map();
  readonly #homes = new Map<string, string | null>();
  readonly #collections: CollectionWriter;
  #prompts: PlacedPrompt[] = [];
  #users: UserEntry[] = [];
  #text = 0;
  #byContent = false;
  #redacted: RedactedTexts[] | undefined;

  constructor(db: Db, options: ImporterOptions) {
    this.#db = db;
    this.#options = options;
    this.#collections = new CollectionWriter(db, this.#otherIds, {
      dryRun: options.dryRun,
      wouldBeThere: this.#wouldBeThere,
    });
  }

  addBad(place: string, reason: string) {
    this.counts.read += 1;
    this.#bad(place, reason);
  }

  addRestricted(place: string, text: string) {
    this.counts.read += 1;
    this.counts.restricted += 1;
    this.#options.onRemark(place, text);
  }

  /** A reserved name is refused, and a department that is retired here stays retired; their prompts get another department. */
  async addDepartment(place: string, entry: DepartmentEntry) {
    const refusal = refusalOfName(entry.name) ?? refusalOfName(entry.id);
    const home = refusal ? undefined : await findNewHome(this.#db, entry.id);
    if (refusal) this.#bad(place, `name: ${refusal} Its prompts are imported without a department.`);
    if (refusal || home) this.#homes.set(entry.id, home?.id ?? null);
    else if (!this.#options.dryRun) this.counts.departments += await writeDepartments(this.#db, [entry]);
  }

  async addRetired(entry: RetiredDepartmentEntry) {
    if (!this.#options.dryRun) await writeRetired(this.#db, entry);
  }

  /** Adds a department that rows reference. @returns its id, or the reason for a refusal. */
  async addMissingDepartment(wanted: { name: string; count: number; now: Date }) {
    const added = await addDepartment(this.#db, { ...wanted, dryRun: this.#options.dryRun });
    if ('id' in added) this.counts.departments += 1;
    return added;
  }

  async addUser(entry: UserEntry) {
    this.#collections.expectUser(entry);
    this.#users.push(entry);
    if (this.#users.length >= batchRows) await this.#flushUsers();
  }

  /** An existing tag, in any state, does not change. */
  async addTag(entry: TagEntry) {
    if (!this.#options.dryRun) await writeTag(this.#db, entry);
  }

  /** @param byContent whether title and text identify the prompt, as well as its id. */
  async addPrompt(place: string, entry: PromptEntry, byContent = false) {
    await this.#flushUsers();
    this.#byContent = byContent;
    this.counts.read += 1;
    this.#text += entry.fullPrompt.length;
    this.#prompts.push({ place, entry: withNewHome(withKnownUsers(entry, this.#otherIds), this.#homes) });
    if (this.#prompts.length >= batchRows || this.#text >= batchText) await this.flush();
  }

  /** Flushes first, because a collection refers to prompts and users. */
  async addCollection(place: string, entry: CollectionEntry) {
    if (this.#prompts.length + this.#users.length > 0) await this.flush();
    const { added, remark, reason } = await this.#collections.write(entry);
    if (reason !== undefined) this.#bad(place, reason);
    else if (remark !== undefined) this.#options.onRemark(place, remark);
    if (added) this.counts.collections += 1;
  }

  /** Flushes first, because follows refer to earlier entries. */
  async addFollows(place: string, entry: FollowEntry) {
    if (this.#options.dryRun) return;
    await this.flush();
    const followed = entry.departments.map((one) =>
      Object.assign({}, one, { id: this.#homes.get(one.id) ?? one.id }),
    );
    const reason = await writeFollows(this.#db, { ...entry, departments: followed }, this.#otherIds);
    if (reason !== undefined) this.#bad(place, reason);
  }

  /** Writes the collected rows. */
  async flush() {
    await this.#flushUsers();
    const batch = this.#prompts;
    this.#prompts = [];
    this.#text = 0;
    if (batch.length > 0) await this.#write(batch);
    this.#options.onProgress(this.counts);
  }

  async #write(batch: PlacedPrompt[]) {
    this.#redacted ??= await readRedactedTexts(this.#db);
    const written = await writePrompts(this.#db, batch, {
      redacted: this.#redacted,
      dryRun: this.#options.dryRun,
      now: this.#options.now,
      byContent: this.#byContent,
      wouldBeThere: this.#wouldBeThere,
    });
    this.counts.imported += written.imported;
    this.counts.alreadyThere += written.alreadyThere.length;
    for (const place of written.alreadyThere)
      this.#options.onDetails?.(place, 'already in the library, unchanged');
    for (const { place, reason } of written.bad) this.#bad(place, reason);
  }

  async #flushUsers() {
    const users = this.#users;
    this.#users = [];
    if (users.length === 0 || this.#options.dryRun) return;
    this.counts.people += await writeUsers(this.#db, users, this.#otherIds);
  }

  #bad(place: string, reason: string) {
    this.counts.bad += 1;
    this.#options.onBadRow(place, reason);
  }
}
