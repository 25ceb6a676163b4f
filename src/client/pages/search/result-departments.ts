import { compareNames } from '#client/lib/format.ts';

/** A department with its results. */
export interface DepartmentCount {
  id: string;
  name: string;
  count: number;
}

/** By name. */
export const sortedDepartments = (departments: DepartmentCount[]) =>
  departments.sort((one, other) => compareNames(one.name, other.name));

/** A department that none of the results is of counts as no choice. */
export const knownDepartment = (departments: readonly DepartmentCount[], wanted: string) =>
  departments.find(({ id }) => id === wanted);
