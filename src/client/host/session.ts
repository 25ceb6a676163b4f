import type { Store } from './store.ts';

/** The signed-in user and the bearer token for the API. */
export interface Session {
  /** Identifies the session: part of every personal query's key. Null for a visitor. */
  key: Store<string | null>;
  /** The token for the next call, renewed shortly before it expires; null for a visitor. */
  bearer: () => Promise<string | null>;
  /**
   * Called after a 401 of the API.
   *
   * @param token the token of that request.
   * @returns whether there is another token for one more attempt.
   */
  rejected: (token: string | null, response: Response) => Promise<boolean>;
  /** Stores a token of our own server; undefined if a host signs users in. */
  store?: (token: string) => void;
  /** Ends the session, if that is still its token. */
  clear: (token: string | null) => void;
}

/** A sign-in in a separate window, which the user opens and completes. */
export interface PopUp {
  /** The number that the user types into the window, which proves that it belongs to this tab. */
  number: string;
  /** 'closed': reported by the host, sometimes too early. The tab still waits. */
  state: 'ready' | 'open' | 'closed';
  /** Must be called by a click. */
  open: () => void;
  cancel: () => void;
}

export interface HostSignInState {
  /** A sign-in that needs nothing from the user here is running. */
  pending: boolean;
  /** Why the last sign-in failed, as a sentence for the user. */
  problem: string | undefined;
  /** Set while the user has to open a window, or to sign in there. */
  popUp?: PopUp | undefined;
}

/** Sign-in by the host: silently, or with the host's own window. */
export interface HostSignIn {
  state: Store<HostSignInState>;
  /** Tries every interactive method. Must be called by a click, because some of them open a window. */
  start: () => Promise<void>;
  /** Whether the page is in the window of a `PopUp`. */
  isPopUp: boolean;
  /** Reports the outcome to the host, which closes that window; never with anything secret. */
  finishPopUp: (result: 'done' | { error: string }) => void;
}
