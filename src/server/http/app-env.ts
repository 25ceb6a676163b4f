/** A signed-in user. */
export interface User {
  id: string;
  name: string;
  email: string;
  /** URL of an image. */
  avatar: string | null;
}

/** What Hono's context carries from the middleware to the handlers; `user` is undefined for a visitor. */
export interface AppEnv {
  Variables: { requestId: string; user: User | undefined };
}
