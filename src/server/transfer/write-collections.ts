import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/db/database.ts';
import { collectionEditors, collectionPrompts, collections, prompts } from '#server/db/schema.ts';
import { lockInOrder } from '#server/lifecycle/lock-in-order.ts';
import type { CollectionEntry } from './collection-entries.ts';
import { CollectionOwners } from './collection-owner.ts';
import type { Transaction } from './content-lock.ts';
import { describeConstraintError } from './database-faults.ts';
import type { UserEntry } from './export-format.ts';
import { at } from './revision-rows.ts';
import type { OtherIds } from './write-people.ts';

export interface WrittenCollection {
  added: boolean;
  /** Names missing prompts. */
  remark?: string;
  /** The reason for a refusal. */
  reason?: string;
}

interface WriterOptions {
  dryRun: boolean;
  /** Keys of prompts that a dry run would have written so far. */
  wouldBeThere: ReadonlySet<string>;
}

/** Locks the account, as the request that makes the choice does. @returns whether the user has chosen a collection for assistants. */
async function hasChosen(db: Transaction, userId: string) {
  await lockInOrder(db, { accounts: [userId], strength: 'no key update' });
  return (await db.$count(collections, and(eq(collections.userId, userId), collections.inAssistants))) > 0;
}

/** Writes collections after their prompts and users. Existing and deleted collections do not change. */
export class CollectionWriter {
  readonly #db: Db;
  readonly #owners: CollectionOwners;
  readonly #otherIds: OtherIds;
  readonly #options: WriterOptions;

  constructor(db: Db, otherIds: OtherIds, options: WriterOptions) {
    this.#db = db;
    this.#owners = new CollectionOwners(db, otherIds);
    this.#otherIds = otherIds;
    this.#options = options;
  }

  expectUser(entry: UserEntry) {
    if (this.#options.dryRun) this.#owners.expect(entry);
  }

  async write(entry: CollectionEntry): Promise<WrittenCollection> {
    const isThere = await this.#db.$count(collections, eq(collections.id, entry.id));
    if (isThere > 0) return { added: false };
    const owner = await this.#owners.find(entry);
    if ('reason' in owner) return { added: false, reason: owner.reason };
    const ids = [...new Set(entry.prompts.map(({ id }) => id))];
    const known = await this.#knownPrompts(ids);
    const members = entry.prompts.filter(({ id }) => known.delete(id));
    try {
      const isNew = this.#options.dryRun || (await this.#insert({ ...entry, prompts: members }, owner.id));
      if (!isNew) return { added: false };
    } catch (error) {
      const reason = describeConstraintError(error);
      if (reason === undefined) throw error;
      return { added: false, reason };
    }
    const missing = ids.length - members.length;
    if (missing === 0) return { added: true };
    return { added: true, remark: `prompts: ${missing} of ${ids.length} are not in the library` };
  }

  async #knownPrompts(ids: string[]) {
    const rows = await this.#db.select({ id: prompts.id }).from(prompts).where(inArray(prompts.id, ids));
    const { wouldBeThere } = this.#options;
    return new Set([...rows.map(({ id }) => id), ...ids.filter((id) => wouldBeThere.has(`id ${id}`))]);
  }

  /** Returns whether it was added: a concurrent import may have been faster. */
  #insert({ id, name, visibility, createdAt, prompts: members, ...entry }: CollectionEntry, userId: string) {
    return this.#db.transaction(async (transaction: Transaction) => {
      const inAssistants = entry.inAssistants && !(await hasChosen(transaction, userId));
      const row = { id, userId, name, visibility, inAssistants, createdAt: at(createdAt) };
      const [added] = await transaction
        .insert(collections)
        .values(row)
        .onConflictDoNothing()
        .returning({ id: collections.id });
      if (!added) return false;
      const rows = members.map((member, index) => ({
        collectionId: id,
        promptId: member.id,
        position: index + 1,
        addedAt: at(member.addedAt),
      }));
      if (rows.length > 0) await transaction.insert(collectionPrompts).values(rows);
      await this.#insertEditors(transaction, row, entry.editors);
      return true;
    });
  }

  /** Omits accounts that do not exist, and the owner. */
  async #insertEditors(
    transaction: Transaction,
    { id, userId: ownerId }: { id: string; userId: string },
    editors: CollectionEntry['editors'],
  ) {
    const addedAt = new Map(
      editors.map((editor) => [this.#otherIds.get(editor.userId) ?? editor.userId, at(editor.addedAt)]),
    );
    addedAt.delete(ownerId);
    const { accounts } = await lockInOrder(transaction, { accounts: [...addedAt.keys()] });
    const rows = accounts.flatMap((userId) => {
      const at = addedAt.get(userId);
      return at ? [{ collectionId: id, userId, addedAt: at }] : [];
    });
    if (rows.length > 0) await transaction.insert(collectionEditors).values(rows);
  }
}
