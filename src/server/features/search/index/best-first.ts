/** More are sorted as a whole. */
const mostHeaped = 2_000;

type Compare = (one: number, other: number) => number;

/** Lets the first entry of a heap, whose worst is to be first, sink to its place. */
function sink(heap: Uint32Array, compare: Compare) {
  const entry = heap[0] as number;
  let place = 0;
  for (;;) {
    let child = place * 2 + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && compare(heap[child + 1] as number, heap[child] as number) > 0) child += 1;
    if (compare(heap[child] as number, entry) <= 0) break;
    heap[place] = heap[child] as number;
    place = child;
  }
  heap[place] = entry;
}

/**
 * The best of all in their order: by score, the highest first, then as `compareEquals` says. Where few are wanted, most of the others are
 * looked at once.
 */
export function bestFirst(
  all: Uint32Array,
  wanted: number,
  score: Int32Array,
  compareEquals: Compare,
): Uint32Array {
  const compare = (one: number, other: number) =>
    (score[other] as number) - (score[one] as number) || compareEquals(one, other);
  if (wanted >= all.length || wanted > mostHeaped) return all.toSorted(compare).subarray(0, wanted);
  if (wanted === 0) return all.subarray(0, 0);
  // Sorted with the worst first, an array is such a heap.
  const heap = all.slice(0, wanted).sort((one, other) => compare(other, one));
  let least = score[heap[0] as number] as number;
  for (let place = wanted; place < all.length; place += 1) {
    const entry = all[place] as number;
    if ((score[entry] as number) < least || compare(entry, heap[0] as number) > 0) continue;
    heap[0] = entry;
    sink(heap, compare);
    least = score[heap[0]] as number;
  }
  return heap.sort(compare);
}
