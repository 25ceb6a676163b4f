/** Texts in which a rule finds something and nothing else is found, and texts in which nothing is found. */
export interface Samples {
  finds: string[];
  passes: string[];
}

/** A made-up value of that length: put together here, so that no scanner of sources takes it for a real one. */
export const random = (length: number) => 'q7Zk2mV9xR4tB8wL3nP6sD1fG5hJ0cYa'.repeat(8).slice(0, length);
export const key = (prefix: string, length: number) => `${prefix}${random(length)}`;
export const dashes = '-----';
