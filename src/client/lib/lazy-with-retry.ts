import { type ComponentType, createElement, lazy } from 'react';

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

/** Loads the code of a part before it is rendered; `lazyWithRetry` with the same function then renders it without a wait. */
export async function loadAhead<Props>(load: Load<Props>): Promise<void> {
  loaded.set(load, await load());
}

/**
 * For React's `lazy`: what is there already, in the manner of a promise but at once. A promise would make React draw the
 * fallback first, an empty page for at least 300 ms.
 */
function atOnce<Props>(module: Module<Props>): Promise<Module<Props>> {
  const then = (resolve: (value: Module<Props>) => void) => resolve(module);
  return { then } as unknown as Promise<Module<Props>>;
}

/** Like React's `lazy`, with a failure that can be forgotten; it is thrown as a ChunkLoadError. */
export function lazyWithRetry<Props extends object = object>(load: Load<Props>): ComponentType<Props> {
  const attempt = () =>
    lazy(() => {
      const module = loaded.get(load) as Module<Props> | undefined;
      if (module) return atOnce(module);
      return load().catch((error: unknown) => {
        throw new ChunkLoadError(error, forget, load);
      });
    });
  let Part = attempt();
  const forget = () => {
    Part = attempt();
  };
  return function LazyWithRetry(props: Props) {
    return createElement(Part as ComponentType<Props>, props);
  };
}
