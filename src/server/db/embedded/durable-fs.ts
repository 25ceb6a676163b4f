import fs from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface FileSystemModule {
  NODEFS: { stream_ops: { fsync?: (stream: { nfd: number }) => number } };
}

/**
 * PGlite's directory store with real fsync: Emscripten's NODEFS answers fsync() with success and does nothing. This
 * reaches into internals of PGlite 0.5 (decision 0001): a test counts the calls, so that an update which moves them fails.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;

  constructor(dataDir: string, onSync: () => void = () => {}) {
    super(dataDir);
    this.#onSync = onSync;
  }

  override async init(...parameters: Parameters<NodeFS['init']>) {
    const result = await super.init(...parameters);
    result.emscriptenOpts.preRun ??= [];
    result.emscriptenOpts.preRun.push((module) => {
      (module as unknown as FileSystemModule).NODEFS.stream_ops.fsync = (stream) => {
        fs.fsyncSync(stream.nfd);
        this.#onSync();
        return 0;
      };
    });
    return result;
  }
}
