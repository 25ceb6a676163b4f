import { type ComponentType, createElement, lazy } from 'react';

/** The code of a part could not be loaded: offline, or an update has removed its file. */
class MissingPartError extends Error {
  override name = 'MissingPartError';
  /** Called once the part is unmounted: its next mount loads the code again. */
  readonly forget: () => void;

  constructor(cause: unknown, forget: () => void) {
    super(cause instanceof Error ? cause.message : 'The code could not be loaded.', { cause });
    this.forget = forget;
  }
}

/** For error boundaries, as React's `lazy` caches a failure. */
export function forgetChunk(error: unknown) {
  if (error instanceof MissingPartError) error.forget();
}

/** Like React's `lazy`, with a failure that can be forgotten. For what is rare and large; pages are loaded by their routes. */
export function lazyWithRetry<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new MissingPartError(error, forget);
      }),
    );
  let Part = attempt();
  const forget = () => {
    Part = attempt();
  };
  return function LazyWithRetry(props: Props) {
    return createElement(Part as ComponentType<Props>, props);
  };
}
