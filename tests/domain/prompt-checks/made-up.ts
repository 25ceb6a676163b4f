/** Texts with findings of one rule only, and texts without findings. */
export interface Samples {
  finds: string[];
  passes: string[];
}

/** A made-up secret, generated so that secret scanners do not find one in the sources. */
export const random = (length: number) => 'q7Zk2mV9xR4tB8wL3nP6sD1fG5hJ0cYa'.repeat(8).slice(0, length);
export const key = (prefix: string, length: number) => `${prefix}${random(length)}`;
export const dashes = '-----';
