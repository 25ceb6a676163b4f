import type { Changing } from './host.ts';

/** Who is signed in and what the API is shown for it. */
export interface Session {
  /** Whose session it is: part of every personal query's key. Null for nobody. */
  key: Changing<string | null>;
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

/** Sign-in by the host: the person is known already, or is asked in the host's own window. */
export interface SignInWays {
  /** Under way, or how it ended when it did not work: a sentence for people. */
  state: Changing<{ pending: boolean; problem: string | undefined }>;
  /** Tries every way there is. To be called by a click, as the last ways open a window. */
  start: () => Promise<void>;
  /** Whether the page is the window that `start` opened, which a token is handed back from. */
  isPopUp: boolean;
  /** Ends that window: with a token, or with what went wrong. */
  finishPopUp: (result: { token: string } | { error: string }) => void;
}
