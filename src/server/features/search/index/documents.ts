import { grown } from './grown.ts';

/** The facts of a published prompt that filter and order results. */
export interface DocumentRow {
  id: string;
  /** Version of the row; differs after every change. */
  mark: number;
  departmentId: string | null;
  /** Lower case, without accents. */
  title: string;
  rating: number;
  /** Microseconds since 1970. */
  updatedAt: number;
}

/** Documents by number. A changed document gets a new number, so that posting lists only grow at their end. */
export class Documents {
  readonly #numbers = new Map<string, number>();
  readonly #ids: string[] = [];
  readonly #titles: string[] = [];
  readonly #departmentNumbers = new Map<string | null, number>();
  #departments = new Uint32Array(0);
  #ratings = new Float32Array(0);
  #updatedAt = new Float64Array(0);
  #marks = new Float64Array(0);
  #isDeleted = new Uint8Array(0);

  /** Count of numbers, including those of deleted documents. */
  get length() {
    return this.#ids.length;
  }

  get liveCount() {
    return this.#numbers.size;
  }

  id(number: number): string {
    return this.#ids[number] as string;
  }

  title(number: number): string {
    return this.#titles[number] as string;
  }

  isDeleted(number: number) {
    return this.#isDeleted[number] === 1;
  }

  /** @returns the number of a department for `isIn`; -1 if it has no documents. */
  department(id: string): number {
    return this.#departmentNumbers.get(id) ?? -1;
  }

  isIn(number: number, department: number) {
    return this.#departments[number] === department;
  }

  /** Filters documents by a department; undefined keeps all. */
  ofDepartment(numbers: Uint32Array, id: string | undefined): Uint32Array {
    if (id === undefined) return numbers;
    const department = this.department(id);
    return numbers.filter((number) => this.isIn(number, department));
  }

  /** Counts documents by department id, in the order of ids, without those that have no department. */
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

  /** Higher rating first, then newer, then by id. */
  compare(one: number, other: number): number {
    return (
      (this.#ratings[other] as number) - (this.#ratings[one] as number) ||
      (this.#updatedAt[other] as number) - (this.#updatedAt[one] as number) ||
      (this.id(one) < this.id(other) ? -1 : 1)
    );
  }

  /** Adds a document, or replaces the one with its id. @returns its number */
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
    this.#isDeleted = grown(this.#isDeleted, number);
    this.#departments[number] = department;
    this.#marks[number] = row.mark;
    this.#setOrder(number, row);
    return number;
  }

  /**
   * Updates rating and date. The mark stays the old one, so that a comparison of marks finds a change of the words too.
   *
   * @returns whether the document exists.
   */
  updateOrder(row: DocumentRow): boolean {
    const number = this.#numbers.get(row.id);
    if (number !== undefined) this.#setOrder(number, row);
    return number !== undefined;
  }

  #setOrder(number: number, { rating, updatedAt }: DocumentRow) {
    this.#ratings[number] = rating;
    this.#updatedAt[number] = updatedAt;
  }

  /** @returns whether the document existed. */
  remove(id: string): boolean {
    const number = this.#numbers.get(id);
    if (number === undefined) return false;
    this.#isDeleted[number] = 1;
    return this.#numbers.delete(id);
  }
}
