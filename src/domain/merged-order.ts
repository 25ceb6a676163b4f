/** A longest run of ids that have the same order in both lists: all others were moved. */
function unmoved(seen: readonly string[], wanted: readonly string[]): Set<string> {
  const place = new Map(seen.map((id, index) => [id, index]));
  const both = wanted.filter((id) => place.has(id));
  const places = both.map((id) => place.get(id) ?? 0);
  // The length of the longest run that ends at each id, and the id before it in that run.
  const lengths: number[] = [];
  const before: number[] = [];
  for (const [index, at] of places.entries()) {
    let best = -1;
    for (let other = 0; other < index; other += 1)
      if ((places[other] ?? 0) < at && (lengths[other] ?? 0) > (lengths[best] ?? 0)) best = other;
    lengths.push((lengths[best] ?? 0) + 1);
    before.push(best);
  }
  const run = new Set<string>();
  for (let index = lengths.indexOf(Math.max(0, ...lengths)); index >= 0; index = before[index] ?? -1)
    run.add(both[index] ?? '');
  return run;
}

/**
 * The order of a list that several people sort at once: what one person moved is moved, everything else is as it is now. A moved entry
 * follows the entry that precedes it in the wanted order.
 *
 * @param now the present order; entries that it lacks are left out, and none is added.
 * @param seen the order that the person saw. @param wanted the order that the person made of it.
 */
export function mergedOrder(
  now: readonly string[],
  seen: readonly string[],
  wanted: readonly string[],
): string[] {
  const present = new Set(now);
  const known = wanted.filter((id) => present.has(id));
  const stays = unmoved(seen, known);
  const moved = new Set(known.filter((id) => !stays.has(id)));
  const merged = now.filter((id) => !moved.has(id));
  for (const [index, id] of known.entries())
    if (moved.has(id)) merged.splice(index === 0 ? 0 : merged.indexOf(known[index - 1] ?? '') + 1, 0, id);
  return merged;
}
