import type { RolePersonDto } from '#contract/admin.ts';
import { roles } from '#domain/vocabulary.ts';
import { namingKeys } from '#server/db/accounts-by-name.ts';
import type { NamedRoles } from '#server/http/app-env.ts';
import type { RoleAccount } from './people.repository.ts';

/** @returns the addresses and object ids that have a role by configuration, in lower case. */
export const configuredKeys = (named: NamedRoles) => [...new Set(roles.flatMap((role) => named[role]))];

/** Users with a role, as of their last token or by configuration, including people who have never signed in. */
export function presentRolePeople(accounts: readonly RoleAccount[], named: NamedRoles): RolePersonDto[] {
  const configuredFor = (own: readonly string[]) =>
    roles.filter((role) => own.some((key) => named[role].includes(key)));
  const known = new Set(accounts.flatMap(namingKeys));
  const unknown = configuredKeys(named).filter((key) => !known.has(key));
  return [
    ...accounts.map((account) => ({
      id: account.id,
      name: account.name,
      email: account.email,
      seen: account.seen,
      configured: configuredFor(namingKeys(account)),
    })),
    ...unknown.map((key) => ({ id: null, name: '', email: key, seen: [], configured: configuredFor([key]) })),
  ];
}
