import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import type { AdminDepartmentDto, DepartmentInput, DepartmentRetiredDto } from '#contract/admin.ts';
import { apiPaths } from '#contract/paths.ts';
import { adminDepartmentsQuery } from '../admin.queries.ts';
import { useTakeOver } from '../use-take-over.ts';

interface Sent {
  /** Identifies the content, for the header Idempotency-Key; undefined if it was not kept. */
  key: string | undefined;
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { idempotencyKey: key });

/** The list of departments, after a change. */
export const useDepartmentsTakeOver = () => useTakeOver(adminDepartmentsQuery(useSessionKey()).queryKey);

interface Handlers<Result> {
  onSuccess: (result: Result) => void;
}

/** Adds a department, or changes the given one, if it is still as the form shows it. */
export function useSaveDepartment(
  department: AdminDepartmentDto | undefined,
  { onSuccess }: Handlers<DepartmentInput>,
) {
  const { takeOver, reload } = useDepartmentsTakeOver();
  return useExclusiveMutation<AdminDepartmentDto[], DepartmentInput & Sent>({
    mutationFn: ({ key, ...body }) => {
      if (!department) return callApi(apiPaths.adminDepartments, { method: 'POST', body, ...keyed(key) });
      const { id, name, description, icon, color } = department;
      const from = { name, description, icon, color };
      return callApi(apiPaths.adminDepartment(id), { method: 'PUT', body: { ...body, from } });
    },
    onSuccess: async (departments, input) => {
      await takeOver(departments);
      onSuccess(input);
    },
    // Another admin may have changed it: the failure is shown once the form has its present state, with the typed text.
    onError: reload,
  });
}

/** Retires a department. */
export function useRetireDepartment(id: string, { onSuccess }: Handlers<DepartmentRetiredDto>) {
  const { reload } = useDepartmentsTakeOver();
  return useExclusiveMutation<DepartmentRetiredDto, { newHome: string; reason: string } & Sent>({
    mutationFn: ({ newHome, reason, key }) => {
      const body = { move_to: newHome, reason };
      return callApi(apiPaths.adminDepartmentRetire(id), { method: 'POST', body, ...keyed(key) });
    },
    onSuccess: async (moved) => {
      await reload();
      onSuccess(moved);
    },
    onError: () => void reload(),
  });
}
