import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { parseEmailOrGuid } from './kinds.ts';
import type { Kind } from './setting.ts';

const personSchema = z.string().transform(parseEmailOrGuid).pipe(z.string());
const listsSchema = z.record(z.string().min(1).max(limits.id), z.array(personSchema));

/** Lists of people by department id. An empty list is equivalent to no list. */
export const peopleByDepartment: Kind<Record<string, string[]>> = {
  takes: 'a JSON object of lists of email addresses or object IDs (GUIDs) by department ID',
  parse: (given) => {
    try {
      const { data } = listsSchema.safeParse(JSON.parse(given));
      return data && Object.fromEntries(Object.entries(data).filter(([, people]) => people.length > 0));
    } catch {
      return undefined;
    }
  },
};
