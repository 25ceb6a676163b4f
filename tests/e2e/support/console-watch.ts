import type { BrowserContext } from '@playwright/test';

/** Console messages and uncaught exceptions of a page: each one that the test did not expect fails it. */
export class ConsoleWatch {
  readonly #said: string[] = [];
  readonly #expected: RegExp[] = [];

  /** Listens to every page that the context has or will have. */
  listenTo(context: BrowserContext) {
    context.on('console', (message) => {
      if (!['error', 'warning'].includes(message.type())) return;
      this.#said.push(`${message.type()}: ${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (error) => this.#said.push(`exception: ${error.error().message}`));
  }

  /** Expects a message: browsers report every failed request in the console. */
  expect(...patterns: RegExp[]) {
    this.#expected.push(...patterns);
  }

  /** The messages that were not expected. */
  unexpected() {
    return this.#said.filter((line) => !this.#expected.some((pattern) => pattern.test(line)));
  }
}
