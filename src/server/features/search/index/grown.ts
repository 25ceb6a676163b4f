type Growable = Uint8Array | Int32Array | Uint32Array | Float32Array | Float64Array;

/** The array, or a longer copy if the index is beyond its end. */
export function grown<T extends Growable>(array: T, place: number): T {
  if (place < array.length) return array;
  const length = Math.max(4, place + 1, Math.ceil(array.length * 1.5));
  const longer = new (array.constructor as new (length: number) => T)(length);
  longer.set(array);
  return longer;
}
