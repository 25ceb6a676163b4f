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

/** Documents by number; numbers of removed ones are given again. */
export class Documents {
  readonly #rows: (DocumentRow | undefined)[] = [];
  readonly #numbers = new Map<string, number>();
  readonly #free: number[] = [];

  /** Count of numbers, including free ones. */
  get length() {
    return this.#rows.length;
  }

  get liveCount() {
    return this.#numbers.size;
  }

  /** @param number of a document with a word */
  row(number: number): DocumentRow {
    return this.#rows[number] as DocumentRow;
  }

  find(id: string): number | undefined {
    return this.#numbers.get(id);
  }

  mark(id: string): number | undefined {
    return this.#rows[this.#numbers.get(id) ?? -1]?.mark;
  }

  ids(): IterableIterator<string> {
    return this.#numbers.keys();
  }

  /** Higher rating first, then newer, then by id. */
  compare(one: number, other: number): number {
    const [first, second] = [this.row(one), this.row(other)];
    return (
      second.rating - first.rating || second.updatedAt - first.updatedAt || (first.id < second.id ? -1 : 1)
    );
  }

  /** @returns its number */
  add(row: DocumentRow): number {
    const number = this.#free.pop() ?? this.#rows.length;
    this.#rows[number] = row;
    this.#numbers.set(row.id, number);
    return number;
  }

  /**
   * Updates rating and date. The mark stays the old one, so that a comparison of marks finds a change of the words too.
   *
   * @returns whether the document exists.
   */
  updateOrder({ id, rating, updatedAt }: DocumentRow): boolean {
    const row = this.#rows[this.#numbers.get(id) ?? -1];
    if (row) Object.assign(row, { rating, updatedAt });
    return row !== undefined;
  }

  /** @returns its former number, if it existed. */
  remove(id: string): number | undefined {
    const number = this.#numbers.get(id);
    if (number === undefined) return undefined;
    this.#numbers.delete(id);
    this.#rows[number] = undefined;
    this.#free.push(number);
    return number;
  }
}
