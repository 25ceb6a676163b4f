import { useEffect, useState } from 'react';
import { isOffline, onOnline } from '#client/host/connection.ts';
import type { ChunkLoadError } from '#client/lib/lazy-with-retry.ts';

/** A device often reports that its network is back before any server can be reached: the pause before each further try, in milliseconds. */
const pausesMs = [1_000, 3_000, 9_000];

/**
 * Loads code that failed to load once the network is back, without a reload.
 *
 * @returns whether it is waiting for the network: false once the network is back and the code still fails to load.
 */
export function useReturningNetwork(lost: ChunkLoadError | undefined, onLoad: () => void): boolean {
  const [isAwaited, setAwaited] = useState(isOffline);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The latest return of the network; undefined once the screen has unmounted.
    let latest: object | undefined;
    const load = async (part: ChunkLoadError, turn: object, pauses: readonly number[]) => {
      const loaded = await part.load().then(
        () => true,
        () => false,
      );
      if (turn !== latest) return;
      const [pause, ...further] = pauses;
      if (loaded) onLoad();
      else if (pause) timer = setTimeout(() => void load(part, turn, further), pause);
      else setAwaited(isOffline());
    };
    const stop = onOnline(() => {
      clearTimeout(timer);
      latest = {};
      if (lost) void load(lost, latest, pausesMs);
    });
    return () => {
      stop();
      clearTimeout(timer);
      latest = undefined;
    };
  }, [lost, onLoad]);
  return isAwaited;
}
