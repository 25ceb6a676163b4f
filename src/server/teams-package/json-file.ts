import path from 'node:path';
import { readIfThere } from './files.ts';
import { fill, type Json, unknownPlaceholders } from './fill.ts';
import type { Variables } from './variables.ts';

interface Rules {
  /** Adds further parts to the file. */
  complete?: (own: Json) => Json;
  /** By Microsoft's schema, one line per violation. */
  problemsOf: (content: Json) => Promise<string[]>;
}

/** A JSON file of the package with its values filled in, and its problems. @param name of its source in the folder. */
export async function jsonFile(
  folder: string,
  name: string,
  variables: Variables,
  { complete = (own) => own, problemsOf }: Rules,
): Promise<{ content: Buffer; problems: string[] }> {
  const failed = (problem: string) => ({ content: Buffer.alloc(0), problems: [`${name}: ${problem}`] });
  const source = (await readIfThere(path.join(folder, name)))?.toString();
  if (source === undefined) return failed('does not exist.');
  const unknown = unknownPlaceholders(source).map((found) => `no value for \${{${found}}}.`);
  try {
    const filled = complete(fill(JSON.parse(source) as Json, variables));
    const problems = [...unknown, ...(await problemsOf(filled))].map((problem) => `${name}: ${problem}`);
    return { content: Buffer.from(`${JSON.stringify(filled, null, 2)}\n`), problems };
  } catch (error) {
    return failed(`is not JSON (${(error as Error).message}).`);
  }
}
