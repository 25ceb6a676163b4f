import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on timers run only in `passTime`; the set-up restores the clock after the test. */
export const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

export function passTime(milliseconds: number) {
  // A block, because a returned value would look like work to wait for.
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
