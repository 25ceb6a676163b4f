import { type ComponentType, createElement, lazy } from 'react';

/** A chunk could not be loaded: offline, or an update has removed its file. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** Called once the component is unmounted: its next mount loads the code again. */
  readonly forget: () => void;
  /** Loads the code again. @throws why it failed. */
  readonly load: () => Promise<unknown>;

  constructor(cause: unknown, forget: () => void, load: () => Promise<unknown>) {
    super(cause instanceof Error ? cause.message : 'The code could not be loaded.', { cause });
    this.forget = forget;
    this.load = load;
  }
}

/** For error boundaries, as React's `lazy` caches a failure. */
export function forgetChunk(error: unknown) {
  if (error instanceof ChunkLoadError) error.forget();
}

/** Like React's `lazy`, with a failure that can be forgotten; it is thrown as a ChunkLoadError. */
export function lazyWithRetry<Props extends object = object>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const attempt = () =>
    lazy(() =>
      load().catch((error: unknown) => {
        throw new ChunkLoadError(error, forget, load);
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
