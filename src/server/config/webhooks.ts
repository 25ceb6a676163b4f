import { z } from 'zod';
import { limits } from '#domain/limits.ts';
import { allDepartments } from '#domain/vocabulary.ts';
import { httpsUrl } from './kinds.ts';
import type { Kind } from './setting.ts';

export const webhookUrl = httpsUrl(
  'the https address of a Teams workflow (http on a loopback address, outside production)',
);

const channelsSchema = z.record(
  z.string().min(1).max(limits.id),
  z.string().transform(webhookUrl.parse).pipe(z.string()),
);

function readChannels(given: string): Record<string, string> | undefined {
  try {
    const { data = {} } = channelsSchema.safeParse(JSON.parse(given));
    return Object.keys(data).length > 0 ? data : undefined;
  } catch {
    return undefined;
  }
}

/** Receivers by channel; a single address is for all departments. */
export const channels: Kind<Record<string, string>> = {
  takes: `${webhookUrl.takes}, or a JSON object of such addresses by department ID, with "${allDepartments}" for all departments`,
  parse: (given) => {
    if (given.startsWith('{')) return readChannels(given);
    const url = webhookUrl.parse(given);
    return url === undefined ? undefined : { [allDepartments]: url };
  },
};
