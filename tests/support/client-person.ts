import { act } from '@testing-library/react';
import { authTokenKey } from '#domain/limits.ts';
import { testApp } from './client-network.ts';
import { signIn } from './sign-in.ts';

/** Signs this browser in with a token. */
export const enter = (token: string) => localStorage.setItem(authTokenKey, token);

/** A user of the real server; `enter` signs this browser in as them. */
export async function createPerson(name: string) {
  const person = await signIn(await testApp(), { name });
  return {
    ...person,
    enter: () => enter(person.token),
    /** Saves a draft with a request, as from another device. @returns its id. */
    async saveDraft(draft: Record<string, unknown>) {
      const response = await person.post('/prompts/add', { status: 'draft', ...draft });
      return ((await response.json()) as { id: string }).id;
    },
    async submissions() {
      const response = await person.get('/my-submissions');
      return (await response.json()) as { id: string; title: string; status: string }[];
    },
  };
}

export type ClientPerson = Awaited<ReturnType<typeof createPerson>>;

/** Simulates another tab that signs a user in, or out (null). */
export function enterInAnotherTab(token: string | null) {
  act(() => {
    if (token === null) localStorage.removeItem(authTokenKey);
    else localStorage.setItem(authTokenKey, token);
    window.dispatchEvent(new StorageEvent('storage', { key: authTokenKey, newValue: token }));
  });
}
