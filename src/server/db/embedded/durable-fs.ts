import fs from 'node:fs';
import { open, readdir, rename } from 'node:fs/promises';
import { constants } from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Internals of Emscripten's runtime that are used here. */
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
  /** Final directory of the database's files. */
  cluster: string;
  /** Directory in which a new database is created first. */
  draft: string | undefined;
}

/** Error numbers of WebAssembly. */
export const noSpace = 51;
const inputOutput = 29;

async function syncToDisk(place: string) {
  const file = await open(place, 'r');
  try {
    await file.sync();
  } catch (error) {
    // Windows syncs only files that are open for writing.
    if (process.platform !== 'win32') throw error;
  } finally {
    await file.close();
  }
}

/** Concurrent syncs of a thousand small files are ten times as fast, because a disk combines writes. */
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
 * PGlite's directory store with durability: a real fsync, where Emscripten's NODEFS only returns success; every disk error passed to
 * PostgreSQL, where NODEFS returns success for those without an errno of its own; and an atomic rename of a new database when it is
 * complete. It uses internals of PGlite 0.5 (decisions 0001 and 0009), and tests fail if an update changes them.
 */
export class DurableNodeFS extends NodeFS {
  readonly #onSync: () => void;
  readonly #cluster: string;
  /** NODEFS reads the root at every call, so it can be changed. */
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

  /** PGlite calls this after creating a new database, before opening it, and again after every statement. */
  override async syncToFs() {
    if (this.#mounted.root === this.#cluster) return;
    await syncTree(this.#mounted.root);
    await rename(this.#mounted.root, this.#cluster);
    await syncToDisk(path.dirname(this.#cluster));
    this.#mounted.root = this.#cluster;
  }
}
