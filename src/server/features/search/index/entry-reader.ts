/** Reads entries, each `document * 4 + field`, in the order of documents. */
export interface EntryReader {
  /** Writes the next entries of documents below `until` into an array that is long enough. @returns how many */
  read: (until: number, into: Uint32Array) => number;
}

/** Below it are all documents. */
export const everything = 2 ** 30;

export const noEntries: EntryReader = { read: () => 0 };
