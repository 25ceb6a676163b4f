import type { ChainHead } from '#server/db/audit-chain.ts';
import { UsageError } from './command.ts';

/** The option --head: a head of the audit trail that `audit:verify` printed earlier. */
export function keptHead(text: string | undefined): ChainHead | undefined {
  if (text === undefined) return undefined;
  const [, sequence, hash] = /^(\d{1,15}):([\da-f]{64})$/i.exec(text.trim()) ?? [];
  if (sequence === undefined || hash === undefined)
    throw new UsageError('--head: enter a head that this command printed: NUMBER:HASH');
  return { sequence: Number(sequence), hash: hash.toLowerCase() };
}
