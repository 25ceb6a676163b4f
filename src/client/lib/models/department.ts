import { number, record, text } from './json-readers.ts';

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

export function toDepartmentLabel(value: unknown): DepartmentLabel {
  const json = record(value);
  return {
    id: text(json['id']),
    name: text(json['name']),
    icon: text(json['icon']),
    color: text(json['color']),
  };
}

export function toDepartment(value: unknown): Department {
  const json = record(value);
  return {
    ...toDepartmentLabel(value),
    description: text(json['description']),
    promptCount: json['prompt_count'] === undefined ? undefined : number(json['prompt_count']),
  };
}
