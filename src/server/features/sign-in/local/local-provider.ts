import { localSignInPage } from '#contract/paths.ts';
import type { Role } from '#domain/vocabulary.ts';
import { createLoginTransaction, type IdentityProvider } from '#server/features/sign-in/identity-provider.ts';
import { SignInError } from '#server/features/sign-in/sign-in-errors.ts';
import type { Person } from '#server/features/sign-in/users.repository.ts';

/** A demo employee, the same user as the demo content's author of that id. */
export interface DemoPerson {
  id: string;
  name: string;
  email: string;
  roles: Role[];
}

/** Microsoft's tenants are GUIDs, so no one who signs in there is ever a demo employee. */
export const demoTenant = 'demo';

/** A demo employee in the form of an identity provider. */
export const personOf = ({ id, name, email, roles }: DemoPerson): Person => ({
  tenantId: demoTenant,
  objectId: id,
  name,
  signInName: email,
  isGuest: false,
  email,
  roles,
});

/**
 * Replaces Microsoft on a developer's machine: a page on which to choose a demo employee, without a password. Everything around
 * it is the same: the transaction's cookie, the state, the callback, the user and the session.
 *
 * @param ownOrigin our origin for browsers.
 */
export const localProvider = (ownOrigin: () => string, people: readonly DemoPerson[]): IdentityProvider => ({
  begin: async () => {
    const transaction = createLoginTransaction();
    return { url: `${ownOrigin()}${localSignInPage}?state=${transaction.state}`, transaction };
  },
  finish: async ({ searchParams }, { state }) => {
    if (searchParams.get('state') !== state) throw new SignInError('tampered');
    const person = people.find(({ id }) => id === searchParams.get('person'));
    if (!person) throw new SignInError('cancelled');
    return personOf(person);
  },
});
