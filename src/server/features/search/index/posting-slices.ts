/** Chunks of a megabyte: what grows is never copied. */
export const chunkBits = 20;
export const chunkSize = 1 << chunkBits;
export const inChunk = chunkSize - 1;
/** Bytes of a list's first slice, its second and so on: most words are rare. The last four say where the next one begins. */
export const sliceSizes = [12, 20, 36, 68, 132, 260, 516, 1_028, 2_052];
export const pointer = 4;

export const sizeOfSlice = (level: number) => sliceSizes[Math.min(level, sliceSizes.length - 1)] as number;
