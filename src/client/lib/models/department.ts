import type { DepartmentDto } from '#contract/departments.ts';
import { type FromAnyServer, fieldsOf, number, records, text } from './json-readers.ts';

export interface DepartmentLabel {
  id: string;
  name: string;
  icon: string;
  color: string;
}

export interface Department extends DepartmentLabel {
  description: string;
  /** Undefined where the server does not count. */
  promptCount: number | undefined;
}

export function toDepartmentLabel(value: FromAnyServer<DepartmentDto>): DepartmentLabel {
  const json = fieldsOf(value);
  return {
    id: text(json.id),
    name: text(json.name),
    icon: text(json.icon),
    color: text(json.color),
  };
}

export function toDepartment(value: FromAnyServer<DepartmentDto>): Department {
  const json = fieldsOf(value);
  return {
    ...toDepartmentLabel(value),
    description: text(json.description),
    promptCount: json.prompt_count === undefined ? undefined : number(json.prompt_count),
  };
}

/** Omits entries without an id, which cannot be opened. */
export const toDepartments = (value: DepartmentDto[]) =>
  records(value)
    .map(toDepartment)
    .filter(({ id }) => id !== '');
