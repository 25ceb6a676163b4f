import { useEffect, useState } from 'react';
import { isOffline, onOnline } from '#client/host/connection.ts';
import { isPageThere } from '#client/host/page-url.ts';
import type { ChunkLoadError } from '#client/lib/lazy-with-retry.ts';

/** A device often reports that its network is back before any server can be reached: the pause before each further try, in milliseconds. */
const pausesMs = [1_000, 3_000, 9_000];
/** Between two requests to a server that did not respond, in milliseconds; the last one again and again. */
const serverPausesMs = [2_000, 4_000, 8_000, 16_000, 30_000];

/** Waited for: the device's network, or the server. */
export type Awaited = 'network' | 'server' | undefined;

const isLoaded = (part: ChunkLoadError) =>
  part.load().then(
    () => true,
    () => false,
  );

/**
 * Loads code that failed to load once the network or the server is back, without a reload.
 *
 * @returns what it waits for: undefined once that is back and the code still fails to load.
 */
export function useReturn(lost: ChunkLoadError | undefined, onLoad: () => void): Awaited {
  const [awaited, setAwaited] = useState<Awaited>(() => (isOffline() ? 'network' : undefined));
  useEffect(() => {
    if (!lost) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    // The latest return of the network; undefined once the screen has unmounted.
    let latest: object | undefined = {};
    const awaitServer = async (turn: object, count = 0) => {
      const isThere = await isPageThere();
      if (turn !== latest) return;
      if (isThere) {
        const loaded = count > 0 && (await isLoaded(lost));
        if (turn !== latest) return;
        if (loaded) onLoad();
        else setAwaited(undefined);
        return;
      }
      setAwaited(isOffline() ? 'network' : 'server');
      timer = setTimeout(
        () => void awaitServer(turn, count + 1),
        serverPausesMs[count] ?? serverPausesMs.at(-1),
      );
    };
    const load = async (turn: object, pauses: readonly number[]) => {
      const loaded = await isLoaded(lost);
      if (turn !== latest) return;
      const [pause, ...further] = pauses;
      if (loaded) onLoad();
      else if (pause) timer = setTimeout(() => void load(turn, further), pause);
      else void awaitServer(turn);
    };
    const stop = onOnline(() => {
      clearTimeout(timer);
      latest = {};
      void load(latest, pausesMs);
    });
    if (!isOffline()) void awaitServer(latest);
    return () => {
      stop();
      clearTimeout(timer);
      latest = undefined;
    };
  }, [lost, onLoad]);
  return lost && awaited;
}
