import { grown } from './grown.ts';

/** What orders the results, of one published prompt. */
export interface DocumentRow {
  id: string;
  /** Names the row's version: another one where anything of it may have changed. */
  mark: number;
  departmentId: string | null;
  /** Lower case, without accents. */
  title: string;
  rating: number;
  /** Microseconds since 1970. */
  updatedAt: number;
}

/** Documents by number. One that changes gets a new number, so that lists of documents only grow at their end. */
export class Documents {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #titles: string[] = [];
  readonly #departmentNumbers = new Map<string | null, number>();
  #departments = new Uint32Array(0);
  #ratings = new Float32Array(0);
  #updatedAt = new Float64Array(0);
  #marks = new Float64Array(0);
  #isGone = new Uint8Array(0);

  /** The total of numbers, those that are gone too. */
  get length() {
    return this.#ids.length;
  }

  get living() {
    return this.#numbers.size;
  }

  id(number: number): string {
    return this.#ids[number] as string;
  }

  title(number: number): string {
    return this.#titles[number] as string;
  }

  isGone(number: number) {
    return this.#isGone[number] === 1;
  }

  /** @returns the number that documents of a department have in `isIn`; -1 where none is in it. */
  department(id: string): number {
    return this.#departmentNumbers.get(id) ?? -1;
  }

  isIn(number: number, department: number) {
    return this.#departments[number] === department;
  }

  /** Those of the documents that a department has; without one, all. */
  ofDepartment(numbers: Uint32Array, id: string | undefined): Uint32Array {
    if (id === undefined) return numbers;
    const department = this.department(id);
    return numbers.filter((number) => this.isIn(number, department));
  }

  /** How many of the documents each department has, by its id, in the order of ids; not those without a department. */
  countDepartments(numbers: Uint32Array): Map<string, number> {
    const counts = new Uint32Array(this.#departmentNumbers.size);
    for (const number of numbers) {
      const department = this.#departments[number] as number;
      counts[department] = (counts[department] as number) + 1;
    }
    const entries = [...this.#departmentNumbers].flatMap(([id, department]) =>
      id !== null && counts[department] ? [[id, counts[department]] as const] : [],
    );
    return new Map(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  mark(id: string): number | undefined {
    const number = this.#numbers.get(id);
    return number === undefined ? undefined : this.#marks[number];
  }

  ids(): IterableIterator<string> {
    return this.#numbers.keys();
  }

  /** Better rated ones first, then newer ones, then by id. */
  compare(one: number, other: number): number {
    return (
      (this.#ratings[other] as number) - (this.#ratings[one] as number) ||
      (this.#updatedAt[other] as number) - (this.#updatedAt[one] as number) ||
      (this.id(one) < this.id(other) ? -1 : 1)
    );
  }

  /** Adds a document, in place of the one with its id. @returns its number */
  add(row: DocumentRow): number {
    this.remove(row.id);
    const number = this.length;
    this.#ids.push(row.id);
    this.#titles.push(row.title);
    this.#numbers.set(row.id, number);
    const department = this.#departmentNumbers.get(row.departmentId) ?? this.#departmentNumbers.size;
    this.#departmentNumbers.set(row.departmentId, department);
    this.#departments = grown(this.#departments, number);
    this.#ratings = grown(this.#ratings, number);
    this.#updatedAt = grown(this.#updatedAt, number);
    this.#marks = grown(this.#marks, number);
    this.#isGone = grown(this.#isGone, number);
    this.#departments[number] = department;
    this.#marks[number] = row.mark;
    this.#setFigures(number, row);
    return number;
  }

  /**
   * Takes over what orders equals. The mark stays: should the words be others, too, a comparison of marks finds it.
   *
   * @returns whether there is a document with that id.
   */
  changeFigures(row: DocumentRow): boolean {
    const number = this.#numbers.get(row.id);
    if (number !== undefined) this.#setFigures(number, row);
    return number !== undefined;
  }

  #setFigures(number: number, { rating, updatedAt }: DocumentRow) {
    this.#ratings[number] = rating;
    this.#updatedAt[number] = updatedAt;
  }

  /** @returns whether there was one. */
  remove(id: string): boolean {
    const number = this.#numbers.get(id);
    if (number === undefined) return false;
    this.#isGone[number] = 1;
    return this.#numbers.delete(id);
  }
}
