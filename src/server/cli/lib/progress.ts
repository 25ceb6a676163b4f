import { clearLine, cursorTo } from 'node:readline';
import { say } from './output.ts';

/** One line at the terminal that is written over and over; nothing where nobody watches. */
export class Progress {
  readonly #watched = process.stderr.isTTY;

  show(text: string) {
    if (!this.#watched) return;
    this.clear();
    process.stderr.write(text);
  }

  clear() {
    if (!this.#watched) return;
    clearLine(process.stderr, 0);
    cursorTo(process.stderr, 0);
  }

  /** A line that stays, above the progress. */
  say(text: string) {
    this.clear();
    say(text);
  }
}
