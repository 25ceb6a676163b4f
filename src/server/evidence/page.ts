/** Another file of the evidence. */
export interface FileLink {
  file: string;
  text: string;
}

/** The content of a cell. Null is a field that a person fills in by hand. */
export type Cell = string | number | FileLink | null;

export interface Section {
  title: string;
  note?: string;
  columns: readonly string[];
  rows: readonly (readonly Cell[])[];
}

/** One page of the evidence: facts as tables, for the HTML and for the JSON. */
export interface Page {
  /** Name of its files. */
  name: string;
  title: string;
  /** Its most important fact, for the index. */
  result: string;
  /** The sources of its facts. */
  madeFrom: readonly string[];
  /** The entries that a person has to add. */
  toAdd: readonly string[];
  /** Whether it names people. */
  isPersonal?: boolean;
  sections: readonly Section[];
}

/** The same on every page: the product, the time and the command. */
export interface Making {
  product: string;
  version: string;
  commit: string;
  /** ISO 8601, UTC. */
  time: string;
  command: string;
  database: string;
}

/** Name and value, one row each. */
export const factTable = (title: string, rows: Section['rows'], note?: string): Section => ({
  title,
  columns: ['Fact', 'Value'],
  rows,
  ...(note !== undefined && { note }),
});

/** Fields that a person fills in by hand. */
export const byHand = (title: string, names: readonly string[], note?: string): Section => ({
  title,
  columns: ['Field', 'Filled in by hand'],
  rows: names.map((name) => [name, null]),
  ...(note !== undefined && { note }),
});

export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
