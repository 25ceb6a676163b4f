import { cp } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';

/** The server reads its migrations and its demo prompts from folders beside the program. */
export function serverFiles(): Plugin {
  return {
    name: 'server-files',
    apply: 'build',
    async writeBundle({ dir = '' }) {
      await cp('src/server/db/migrations', path.join(dir, 'migrations'), { recursive: true });
      await cp('src/server/seed/prompts', path.join(dir, 'prompts'), { recursive: true });
    },
  };
}
