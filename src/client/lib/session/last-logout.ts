import { persistentStorage } from '#client/host/storage.ts';

const key = 'last-logout';

/** Another value after each logout in this browser: its other tabs then clear what the person has typed there. */
export const lastLogout = () => persistentStorage.get(key);

export const noteLogout = () => void persistentStorage.set(key, String(Date.now()));
