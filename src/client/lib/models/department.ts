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
  const wire = record(value);
  return {
    id: text(wire['id']),
    name: text(wire['name']),
    icon: text(wire['icon']),
    color: text(wire['color']),
  };
}

export function toDepartment(value: unknown): Department {
  const wire = record(value);
  return {
    ...toDepartmentLabel(value),
    description: text(wire['description']),
    promptCount: wire['prompt_count'] === undefined ? undefined : number(wire['prompt_count']),
  };
}
