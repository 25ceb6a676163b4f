import { departmentInputSchema } from '#contract/admin.ts';
import { refusalOfName } from '#contract/departments.ts';
import { departmentColors, departmentIcons } from '#domain/vocabulary.ts';
import type { Db } from '#server/db/database.ts';
import { createDepartment } from '#server/features/admin/departments.service.ts';
import { HttpError } from '#server/http/errors/http-error.ts';

/** Different icons and colours, so that users can distinguish departments that were added together; admins can change them. */
const lookOf = (count: number) => ({
  icon: departmentIcons[count % departmentIcons.length],
  color: departmentColors[count % departmentColors.length],
});

interface NewDepartment {
  name: string;
  /** Of existing departments. */
  count: number;
  now: Date;
  dryRun: boolean;
}

/** Adds a department at the end, like an admin. @returns its id, or the reason for a refusal. */
export async function addDepartment(db: Db, { name, count, now, dryRun }: NewDepartment) {
  const { data, error } = departmentInputSchema.safeParse({ name, ...lookOf(count) });
  if (error) return { reason: error.issues.map(({ message }) => message).join(' ') };
  const refusal = refusalOfName(name);
  if (refusal) return { reason: refusal };
  if (dryRun) return { id: name };
  try {
    return { id: await createDepartment({ db, clock: () => now }, { id: null }, data) };
  } catch (failure) {
    if (failure instanceof HttpError) return { reason: failure.message };
    throw failure;
  }
}
