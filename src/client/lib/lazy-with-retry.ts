import { type ComponentType, createElement, lazy, useState } from 'react';

/** A chunk could not be loaded: offline, or an update has removed its file. */
export class ChunkLoadError extends Error {
  override name = 'ChunkLoadError';
  /** To be called once the component is unmounted: its next mount loads the code again. */
  readonly forget: () => void;
  /** Loads the code again. @throws why it failed. */
  readonly load: () => Promise<unknown>;

  constructor(cause: unknown, forget: () => void, load: () => Promise<unknown>) {
    super(cause instanceof Error ? cause.message : 'The code could not be loaded.', { cause });
    this.forget = forget;
    this.load = load;
  }
}

/** For error boundaries: React's `lazy` keeps a failure for good. */
export function forgetChunk(error: unknown) {
  if (error instanceof ChunkLoadError) error.forget();
}

interface Module<Props> {
  default: ComponentType<Props>;
}

type Load<Props> = () => Promise<Module<Props>>;

/** What has been loaded ahead, by the function that loads it. */
const loaded = new WeakMap<object, unknown>();

/**
 * Loads the code of a part before it is rendered; `lazyWithRetry` with the same function then renders it at once. React's own
 * `lazy` draws the fallback first, an empty page for at least 300 ms.
 */
export async function loadAhead<Props>(load: Load<Props>): Promise<void> {
  loaded.set(load, await load());
}

/** Like React's `lazy`, with a failure that can be forgotten; it is thrown as a ChunkLoadError. */
export function lazyWithRetry<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
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
    // Once for each mount: another type would be mounted anew.
    const [Chosen] = useState(
      () => ((loaded.get(load) as Module<Props> | undefined)?.default ?? Part) as ComponentType<Props>,
    );
    return createElement(Chosen, props);
  };
}
