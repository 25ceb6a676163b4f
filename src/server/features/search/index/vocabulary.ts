/** A slice of a string would keep the whole string in memory. */
const ownCopy = (word: string) => Buffer.from(word).toString();

const startOf = (word: string) => word.slice(0, 2);

/** The words of the library, numbered, with an index of their first two letters for prefix searches. */
export class Vocabulary {
  readonly #numbers = new Map<string, number>();
  readonly #words: string[] = [];
  readonly #byStart = new Map<string, number[]>();

  find(word: string): number | undefined {
    return this.#numbers.get(word);
  }

  word(number: number): string {
    return this.#words[number] as string;
  }

  /** Adds a word unless it is known. @returns its number */
  add(given: string): number {
    const known = this.#numbers.get(given);
    if (known !== undefined) return known;
    const word = ownCopy(given);
    const number = this.#words.length;
    this.#words.push(word);
    this.#numbers.set(word, number);
    const start = startOf(word);
    const alike = this.#byStart.get(start);
    if (alike) alike.push(number);
    else this.#byStart.set(start, [number]);
    return number;
  }

  beginningWith(beginning: string): number[] {
    const start = startOf(beginning);
    const starts =
      start.length > 1 ? [start] : [...this.#byStart.keys()].filter((known) => known.startsWith(start));
    return starts
      .flatMap((known) => this.#byStart.get(known) ?? [])
      .filter((number) => this.word(number).startsWith(beginning));
  }

  get size() {
    return this.#words.length;
  }
}
