import type { Role } from '#domain/vocabulary.ts';
import type { Shows } from './caching/library-changes.ts';
import type { SharedResponse } from './caching/shared-response.ts';

/** A signed-in person. */
export interface User {
  id: string;
  name: string;
  email: string;
  /** URL of an image. */
  avatar: string | null;
  /** What the person may do beyond what every employee may; in the order of the vocabulary. */
  roles: Role[];
}

/** People who have a role by configuration: e-mail addresses or object ids, in lower case. */
export type NamedRoles = Readonly<Record<Role, string[]>>;

/**
 * What Hono's context carries from the middleware to the handlers; `user` is undefined for a visitor, `shared` where the response
 * is not one that everybody gets, `libraryVersion` too, `shows` where a handler does not say what its shared response shows.
 */
export interface AppEnv {
  Variables: {
    requestId: string;
    user: User | undefined;
    /** The id of the user of an assistant, whom its calls count for. */
    assistantUser: string | undefined;
    shared: SharedResponse | undefined;
    shows: Shows | undefined;
    /** Of the catalogue, that the response must show at least. */
    libraryVersion: number | undefined;
    /** Whether the same request may get a better response in a moment: this one is kept for nobody else. */
    isForNow: boolean | undefined;
    /** The body of a response that may be shared, where the handler has it as text: it need not be read out of the response. */
    sharedText: string | undefined;
    /** Whether hardly anybody else will request the same. */
    isSeldom: boolean | undefined;
  };
}
