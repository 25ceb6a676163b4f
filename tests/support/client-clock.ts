import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** From here on timers go off only as `passTime` says; the set-up gives the clock back after the test. */
export const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });

export function passTime(milliseconds: number) {
  // A block: what it returned would look like work to wait for.
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });
}
