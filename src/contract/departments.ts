import { z } from 'zod';

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
