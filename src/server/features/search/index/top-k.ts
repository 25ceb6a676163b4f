/** For a larger k, all entries are sorted instead. */
const maxHeap = 2_000;

type Compare = (one: number, other: number) => number;

/** Restores a heap, worst entry at the root, after its root was replaced. */
function siftDown(heap: Uint32Array, compare: Compare) {
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
 * The top k in order: highest score first, ties by `compareEquals`. A heap of k entries lets most of the others be rejected by a
 * single comparison.
 */
export function topK(
  all: Uint32Array,
  wanted: number,
  score: Int32Array,
  compareEquals: Compare,
): Uint32Array {
  const compare = (one: number, other: number) =>
    (score[other] as number) - (score[one] as number) || compareEquals(one, other);
  if (wanted >= all.length || wanted > maxHeap) return all.toSorted(compare).subarray(0, wanted);
  if (wanted === 0) return all.subarray(0, 0);
  // An array sorted worst first is a valid heap.
  const heap = all.slice(0, wanted).sort((one, other) => compare(other, one));
  let least = score[heap[0] as number] as number;
  for (let place = wanted; place < all.length; place += 1) {
    const entry = all[place] as number;
    if ((score[entry] as number) < least || compare(entry, heap[0] as number) > 0) continue;
    heap[0] = entry;
    siftDown(heap, compare);
    least = score[heap[0]] as number;
  }
  return heap.sort(compare);
}
