import type { Role } from '#domain/vocabulary.ts';

/** A signed-in person. */
export interface User {
  id: string;
  name: string;
  email: string;
  /** URL of an image. */
  avatar: string | null;
  /** Identifies the account in the log. */
  pseudonym: string;
  /** In the order of the vocabulary; empty for an employee without a role. */
  roles: Role[];
  /** Ids of the departments with their own reviewers that include this user. */
  reviewsFor: string[];
}

/** People who have a role by configuration: email addresses or object ids, in lower case. */
export type NamedRoles = Readonly<Record<Role, string[]>>;

/** Variables of Hono's context. `user` is undefined for a visitor. */
export interface AppEnv {
  Variables: {
    requestId: string;
    user: User | undefined;
    /** The claims that the next access token must have, as JSON; undefined unless the request has a token that lacks them. */
    demandedClaims: string | undefined;
    /** The id of the assistant's user, for the limits of calls. */
    assistantUser: string | undefined;
  };
}
