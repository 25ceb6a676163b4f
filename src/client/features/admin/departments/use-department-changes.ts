import { callApi } from '#client/lib/api/api.ts';
import { useExclusiveMutation } from '#client/lib/api/use-exclusive-mutation.ts';
import { number, record } from '#client/lib/models/json-readers.ts';
import { useSessionKey } from '#client/lib/session/session.ts';
import { apiPaths } from '#contract/paths.ts';
import { adminDepartmentsQuery, toAdminDepartment } from '../admin.queries.ts';
import { useTakeOver } from '../use-take-over.ts';

/** What an admin says of a department. */
export interface DepartmentInput {
  name: string;
  description: string;
  icon: string;
  color: string;
}

interface Sent {
  /** Names the content, for the header Idempotency-Key; undefined where it was not kept. */
  key: string | undefined;
}

const keyed = (key: string | undefined) => (key === undefined ? {} : { idempotencyKey: key });

/** The list of departments, after a change. */
export const useDepartmentsTakeOver = () =>
  useTakeOver(adminDepartmentsQuery(useSessionKey()).queryKey, toAdminDepartment);

interface Handlers<Result> {
  onSuccess: (result: Result) => void;
}

/** Adds a department, or changes the one of that id. */
export function useSaveDepartment(id: string | undefined, { onSuccess }: Handlers<DepartmentInput>) {
  const { takeOver, reload } = useDepartmentsTakeOver();
  return useExclusiveMutation<unknown, DepartmentInput & Sent>({
    mutationFn: ({ key, ...body }) =>
      id === undefined
        ? callApi(apiPaths.adminDepartments, { method: 'POST', body, ...keyed(key) })
        : callApi(apiPaths.adminDepartment(id), { method: 'PUT', body }),
    onSuccess: async (body, input) => {
      await takeOver(body);
      onSuccess(input);
    },
    // Somebody else may have changed them: the list behind the form is then as it is now, the form as it was typed.
    onError: () => void reload(),
  });
}

/** How much got another department. */
export interface Moved {
  prompts: number;
  followers: number;
}

/** Retires a department. */
export function useRetireDepartment(id: string, { onSuccess }: Handlers<Moved>) {
  const { reload } = useDepartmentsTakeOver();
  return useExclusiveMutation<Moved, { newHome: string; reason: string } & Sent>({
    mutationFn: async ({ newHome, reason, key }) => {
      const body = { move_to: newHome, reason };
      const response = await callApi(apiPaths.adminDepartmentRetire(id), {
        method: 'POST',
        body,
        ...keyed(key),
      });
      const { moved, followers } = record(response);
      return { prompts: number(moved), followers: number(followers) };
    },
    onSuccess: async (moved) => {
      await reload();
      onSuccess(moved);
    },
    onError: () => void reload(),
  });
}
