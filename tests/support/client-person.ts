import { act } from '@testing-library/react';
import { authTokenKey } from '#domain/limits.ts';
import { testApp } from './client-network.ts';
import { signIn } from './sign-in.ts';

/** Makes this browser that of whoever the token belongs to. */
export const enter = (token: string) => localStorage.setItem(authTokenKey, token);

/** Somebody whom the real server knows; `enter` makes this browser theirs. */
export async function createPerson(name: string) {
  const person = await signIn(await testApp(), { name });
  return {
    ...person,
    enter: () => enter(person.token),
    /** Keeps a draft by a call, as from another device. @returns its id. */
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

/** What the browser does in this tab when another one has signed somebody in, or out (null). */
export function enterInAnotherTab(token: string | null) {
  act(() => {
    if (token === null) localStorage.removeItem(authTokenKey);
    else localStorage.setItem(authTokenKey, token);
    window.dispatchEvent(new StorageEvent('storage', { key: authTokenKey, newValue: token }));
  });
}
