import fs from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** The parts of Emscripten's runtime that are reached into here. */
interface FileSystemModule {
  FS: {
    mkdirTree(place: string): void;
    mount(type: unknown, options: { root: string }, place: string): void;
  };
  NODEFS: {
    stream_ops: { fsync?: (stream: { nfd: number }) => number };
    convertNodeCode(error: NodeJS.ErrnoException): number | undefined;
    tryFSOperation<T>(operation: () => T): T;
  };
}

export interface Places {
  /** Where the database's files are, or are to be. */
  cluster: string;
  /** Where they are made when there are none yet. */
  draft: string | undefined;
}

/** Errors as WebAssembly numbers them. */
export const noSpace = 51;
const inputOutput = 29;

async function syncToDisk(place: string) {
  const file = await open(place, 'r');
  try {
    await file.sync();
  } catch (error) {
    // Windows syncs only what is open for writing.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file.close();
  }
}

/** A thousand small files: several at once are ten times as fast, as a disk writes them out together. */
const syncsAtOnce = 32;

async function syncTree(directory: string) {
  const entries = await readdir(directory, { recursive: true });
  const places = [directory, ...entries.map((name) => path.join(directory, name))];
  const syncNext = async () => {
    for (let place = places.pop(); place !== undefined; place = places.pop()) await syncToDisk(place);
  };
  await Promise.all(Array.from({ length: syncsAtOnce }, syncNext));
}

/**
 * PGlite's directory store, safe against what disks do: with real fsync, for which Emscripten's NODEFS only returns success;
 * with every disk error passed to PostgreSQL, where NODEFS returns success for those without an errno of its own; and with a
 * new database that appears under its name when it is complete. This reaches into internals of PGlite 0.5 (decisions 0001
 * and 0009): tests fail when an update moves them.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;
  readonly #cluster: string;
  /** NODEFS looks the root up at every call. */
  readonly #mounted: { root: string };

  constructor({ cluster, draft }: Places, onSync: () => void = () => {}) {
    super(draft ?? cluster);
    this.#mounted = { root: this.rootDir };
    this.#cluster = path.resolve(cluster);
    this.#onSync = onSync;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS['init']>[1]) {
    this.pg = pg;
    const mount = (module: unknown) => this.#mount(module as FileSystemModule);
    return { emscriptenOpts: { ...options, preRun: [...(options.preRun ?? []), mount] } };
  }

  #mount({ FS, NODEFS }: FileSystemModule) {
    const convert = NODEFS.convertNodeCode.bind(NODEFS);
    NODEFS.convertNodeCode = (error) =>
      convert(error) ?? (error.errno === -constants.errno.EDQUOT ? noSpace : inputOutput);
    NODEFS.stream_ops.fsync = (stream) => {
      NODEFS.tryFSOperation(() => fs.fsyncSync(stream.nfd));
      this.#onSync();
      return 0;
    };
    FS.mkdirTree(PGlite.paths.PGDATA);
    FS.mount(NODEFS, this.#mounted, PGlite.paths.PGDATA);
  }

  /** PGlite calls it when it has made a new database, before it opens it, and again after every statement. */
  override async syncToFs() {
    if (this.#mounted.root === this.#cluster) return;
    await syncTree(this.#mounted.root);
    await rename(this.#mounted.root, this.#cluster);
    await syncToDisk(path.dirname(this.#cluster));
    this.#mounted.root = this.#cluster;
  }
}
