import { persistentStorage } from '#client/host/storage.ts';

const key = 'last-logout';

/** A new value after each logout in this browser, on which other tabs clear the user's typed text. */
export const lastLogout = () => persistentStorage.get(key);

export const noteLogout = () => void persistentStorage.set(key, String(Date.now()));
