/** A queue that is fair between clients and first in, first out within each. */
export function fairQueue<Entry>() {
  /** By client, the next one first. */
  const queues = new Map<string, Set<Entry>>();
  let size = 0;

  return {
    size: () => size,
    sizeOf: (client: string) => queues.get(client)?.size ?? 0,
    add(client: string, entry: Entry) {
      const queue = queues.get(client) ?? new Set();
      queues.set(client, queue.add(entry));
      size += 1;
    },
    remove(client: string, entry: Entry) {
      const queue = queues.get(client);
      if (!queue?.delete(entry)) return;
      size -= 1;
      if (queue.size === 0) queues.delete(client);
    },
    /** @param isFree whether a client may have another slot. */
    take(isFree: (client: string) => boolean): Entry | undefined {
      for (const [client, queue] of queues) {
        if (!isFree(client)) continue;
        const [entry] = queue;
        queues.delete(client);
        if (entry !== undefined && queue.delete(entry)) size -= 1;
        if (queue.size > 0) queues.set(client, queue);
        return entry;
      }
      return undefined;
    },
  };
}
