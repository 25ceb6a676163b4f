import { z } from 'zod';
import { reservedDepartmentNames } from '#domain/vocabulary.ts';

/** A department (specification section 3). `icon` and `color` are keys: clients must accept values they do not know. */
export const departmentSchema = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    icon: z.string(),
    color: z.string(),
    prompt_count: z.number().int().describe('Published prompts of the department.'),
  })
  .meta({ id: 'Department' });
export type DepartmentDto = z.infer<typeof departmentSchema>;

export const departmentListSchema = z.array(departmentSchema);

/** Without accents, case, blanks and punctuation. */
const plain = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[\p{M}\p{P}\p{S}\p{Z}\p{C}]/gu, '');

/** Why no department can have that name or id, as a sentence; undefined for a valid one. */
export function refusalOfName(name: string) {
  const reserved = reservedDepartmentNames.find((one) => plain(one) === plain(name));
  return reserved === undefined ? undefined : `"${reserved}" is reserved by the library.`;
}
