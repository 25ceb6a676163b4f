import { format } from 'node:util';
import { vi } from 'vitest';

let messages: string[] = [];

/** Keeps what the console is told instead of printing it: the set-up fails a test that leaves something behind. */
export function watchConsole() {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      messages.push(`${level}: ${format(...parts)}`);
    });
  }
}

/** What was said since the last call: for a test that expects it. */
export function takeConsoleMessages(): string[] {
  const taken = messages;
  messages = [];
  return taken;
}
