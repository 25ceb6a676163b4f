/** A signed-in person. */
export interface User {
  id: string;
  name: string;
  email: string;
  /** Address of an image. */
  avatar: string | null;
}

/** What Hono's context carries from the middleware to the handlers; `user` is undefined for a visitor. */
export interface AppEnv {
  Variables: { requestId: string; user: User | undefined };
}
