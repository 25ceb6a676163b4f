import type { Store } from './store.ts';

/** Who is signed in and what the API is shown for it. */
export interface Session {
  /** Whose session it is: part of every personal query's key. Null for nobody. */
  key: Store<string | null>;
  /** The token for the next call, renewed where it is about to end; null for nobody. */
  bearer: () => Promise<string | null>;
  /**
   * The API answered 401.
   *
   * @param token what it was shown.
   * @returns whether there is another token to try once more with.
   */
  rejected: (token: string | null, answer: Response) => Promise<boolean>;
  /** Keeps a token of our own server; undefined where a host signs people in. */
  store?: (token: string) => void;
  /** Ends it, if that is still its token. */
  clear: (token: string | null) => void;
}

/** A sign-in in a window of its own, which the person opens and ends. */
export interface PopUp {
  /** What the window will ask for: by it the person tells that it belongs to this tab. */
  number: string;
  /** 'closed': so the host says, which a sign-in page can make it say too early. The tab still waits. */
  state: 'ready' | 'open' | 'closed';
  /** To be called by a click. */
  open: () => void;
  cancel: () => void;
}

export interface HostSignInState {
  /** Somebody is about to be signed in, without having to do anything for it here. */
  pending: boolean;
  /** How it ended when it did not work: a sentence for people. */
  problem: string | undefined;
  /** Set while the person is to open a window, or to sign in in it. */
  popUp?: PopUp | undefined;
}

/** Sign-in by the host: the person is known already, or is asked in the host's own window. */
export interface HostSignIn {
  state: Store<HostSignInState>;
  /** Tries every way there is. To be called by a click, as some of them open a window. */
  start: () => Promise<void>;
  /** Whether the page is in the window of a `PopUp`. */
  isPopUp: boolean;
  /** Tells the host, which closes that window, how the sign-in in it ended; never with anything secret. */
  finishPopUp: (result: 'done' | { error: string }) => void;
}
