import type { Context } from 'hono';

const formType = /^application\/x-www-form-urlencoded(;\s*charset="?utf-8"?)?\s*$/i;
const fields = new Set(['person', 'cancel']);

function textOf(body: ArrayBuffer) {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(body);
  } catch {
    return undefined;
  }
}

const isBroken = (text: string) => text.includes('\ufffd') || text.includes('\0');

/** Whom the page's form names, '' for nobody; undefined for a body that the form does not make. */
export async function chosenPerson(c: Context): Promise<string | undefined> {
  if (!formType.test(c.req.header('Content-Type') ?? '') || c.req.header('Content-Encoding'))
    return undefined;
  const text = textOf(await c.req.arrayBuffer());
  if (text === undefined) return undefined;
  const given = [...new URLSearchParams(text)];
  const isOfTheForm =
    given.length <= 1 && given.every(([name, value]) => fields.has(name) && !isBroken(value));
  return isOfTheForm ? (given.find(([name]) => name === 'person')?.[1] ?? '') : undefined;
}
