import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { type PageName } from '#domain/screens.ts';

const manifestSchema = z.record(
  z.string(),
  z.object({ file: z.string(), imports: z.array(z.string()).default([]) }),
);
type Manifest = z.infer<typeof manifestSchema>;

/** Manifest entries of a module and its static imports. */
function needs(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const entry = manifest[name];
  if (!entry || found.has(name)) return found;
  found.add(name);
  for (const imported of entry.imports) needs(manifest, imported, found);
  return found;
}

function readManifest(clientDir: string): Manifest {
  const file = path.join(clientDir, '.vite', 'manifest.json');
  return existsSync(file) ? manifestSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : {};
}

/** The built file of a module; undefined if there is none. */
export const fileOf = (clientDir: string, module: string) => readManifest(clientDir)[module]?.file;

/** Finds the JavaScript files of a screen, except those that index.html loads, in Vite's manifest. */
export function createChunkFinder(clientDir: string): (screen: PageName) => string[] {
  const manifest = readManifest(clientDir);
  const index = path.join(clientDir, 'index.html');
  const html = existsSync(index) ? readFileSync(index, 'utf8') : '';
  return (screen) =>
    [...needs(manifest, `pages/${screen}.page.tsx`)]
      .flatMap((name) => manifest[name]?.file ?? [])
      .filter((name) => !html.includes(`/${name}"`));
}
