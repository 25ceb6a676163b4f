import type { ChangeDepartment, DepartmentInput, DepartmentOrder } from '#contract/admin.ts';
import { refusalOfName } from '#contract/departments.ts';
import { limits } from '#domain/limits.ts';
import type { Db } from '#server/db/database.ts';
import type { User } from '#server/http/app-env.ts';
import { badRequest, conflict, limitReached, notFound } from '#server/http/errors/http-error.ts';
import { recordAudit } from '#server/lifecycle/audit.ts';
import {
  insertDepartment,
  listDepartments,
  lockDepartments,
  moveDepartment,
  replaceDepartment,
  updateDepartment,
} from './departments.repository.ts';

export interface DepartmentDependencies {
  db: Db;
  clock: () => Date;
}

type Locked = Awaited<ReturnType<typeof lockDepartments>>;

const trimmed = (input: DepartmentInput) => ({
  ...input,
  name: input.name.trim(),
  description: input.description.trim(),
});

function checkName(all: Locked, name: string, ownId?: string) {
  const refusal = refusalOfName(name);
  // A department that existed before its name was reserved can still be changed.
  if (refusal && !all.some((own) => own.id === ownId && own.name === name))
    throw badRequest(`Name: ${refusal} Choose another.`);
  const same = all.find((other) => other.id !== ownId && other.name.toLowerCase() === name.toLowerCase());
  if (same) throw conflict(`Name: a department is already called ${same.name}. Choose another.`);
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'department';

/** The name as an id for addresses; with a number if another department, or the product itself, has that id. */
function freeId(all: Locked, name: string) {
  const slug = slugOf(name);
  const isTaken = (id: string) => refusalOfName(id) !== undefined || all.some((other) => other.id === id);
  let id = slug;
  for (let number = 2; isTaken(id); number += 1) id = `${slug}-${number}`;
  return id;
}

/**
 * Adds a department at the end.
 *
 * @param actor without an id for a command on the server.
 * @returns its id.
 * @throws HttpError 400 for a name that the product itself uses, 409 for one that exists, and for too many departments.
 */
export const createDepartment = (
  { db, clock }: DepartmentDependencies,
  actor: Pick<User, 'id'> | { id: null },
  given: DepartmentInput,
) =>
  db.transaction(async (transaction) => {
    const all = await lockDepartments(transaction);
    if (all.length >= limits.departments)
      throw limitReached(`There are already ${limits.departments} departments. Retire one first.`);
    const input = trimmed(given);
    checkName(all, input.name);
    const id = freeId(all, input.name);
    await insertDepartment(transaction, id, Math.max(0, ...all.map(({ position }) => position)) + 1, input);
    const event = { actorId: actor.id, action: 'create', subject: 'department', subjectId: id } as const;
    await recordAudit(transaction, { ...event, details: input }, clock());
    return id;
  });

type Shown = Pick<Locked[number], 'name' | 'description' | 'icon' | 'color'>;

const shownOf = ({ name, description, icon, color }: Shown) => ({ name, description, icon, color });

const isSame = (one: Shown, other: Shown) => JSON.stringify(shownOf(one)) === JSON.stringify(shownOf(other));

/** @throws HttpError 404 if there is none, 400 and 409 as for a new one, 409 if it is not as the caller saw it. */
export const changeDepartment = (
  { db, clock }: DepartmentDependencies,
  actor: User,
  id: string,
  { from, ...given }: ChangeDepartment,
) =>
  db.transaction(async (transaction) => {
    const all = await lockDepartments(transaction);
    const before = all.find((department) => department.id === id);
    if (!before) throw notFound('Department');
    const input = trimmed(given);
    if (from && !isSame(from, before)) {
      // A repetition of the same change, after its response was lost.
      if (isSame(input, before)) return;
      throw conflict(
        'This department has changed since you opened it. Check it and save again.',
        shownOf(before),
      );
    }
    checkName(all, input.name, id);
    await updateDepartment(transaction, id, input, input.name !== before.name);
    const event = { actorId: actor.id, action: 'change', subject: 'department', subjectId: id } as const;
    await recordAudit(transaction, { ...event, details: input }, clock());
  });

/** @throws HttpError 409 if one was added or retired, or if another admin has moved one since the caller saw `from`. */
export const orderDepartments = (
  { db, clock }: DepartmentDependencies,
  actor: User,
  { ids, from }: DepartmentOrder,
) =>
  db.transaction(async (transaction) => {
    await lockDepartments(transaction);
    const current = (await listDepartments(transaction)).map(({ id }) => id);
    if (ids.join() === current.join()) return;
    const isWhole = ids.length === current.length && current.every((id) => ids.includes(id));
    if (!isWhole || (from && from.join() !== current.join()))
      throw conflict('The departments have changed. Check the order and try again.', current);
    for (const [position, id] of ids.entries()) await moveDepartment(transaction, id, position);
    const event = {
      actorId: actor.id,
      action: 'order',
      subject: 'library',
      subjectId: 'departments',
    } as const;
    await recordAudit(transaction, { ...event, details: { ids } }, clock());
  });

/**
 * Retires a department: another one gets its prompts and followers, and its address leads there.
 *
 * @returns the numbers of moved prompts of the library and of moved followers.
 * @throws HttpError 404 if there is none, 400 if the successor is not another department.
 */
export const retireDepartment = (
  { db, clock }: DepartmentDependencies,
  actor: User,
  { id, newHome, reason }: { id: string; newHome: string; reason: string },
) =>
  db.transaction(async (transaction) => {
    const all = await lockDepartments(transaction);
    const department = all.find((one) => one.id === id);
    if (!department) throw notFound('Department');
    if (newHome === id || !all.some((one) => one.id === newHome))
      throw badRequest('New department: choose another department for the prompts.');
    const now = clock();
    const { moved, followers } = await replaceDepartment(transaction, {
      department,
      newHome,
      actorId: actor.id,
      now,
    });
    const event = {
      actorId: actor.id,
      action: 'retire',
      subject: 'department',
      subjectId: id,
      reason,
    } as const;
    const details = { movedTo: newHome, prompts: moved, followers };
    await recordAudit(transaction, { ...event, details }, now);
    return { moved, followers };
  });
