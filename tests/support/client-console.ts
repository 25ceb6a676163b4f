import { format } from 'node:util';
import { vi } from 'vitest';

let messages: string[] = [];

/** Collects console messages instead of printing them: the set-up fails a test that leaves any. */
export function watchConsole() {
  for (const level of ['error', 'warn'] as const) {
    vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
      messages.push(`${level}: ${format(...parts)}`);
    });
  }
}

/** The messages since the last call: for a test that expects them. */
export function takeConsoleMessages(): string[] {
  const taken = messages;
  messages = [];
  return taken;
}
