/**
 * The order of a list that several people sort at once: only what one person moved is moved, everything else stays as it is now. A moved
 * entry follows the entry that precedes it in the wanted order.
 *
 * @param now the present order: what it lacks is left out, and nothing is added.
 * @param wanted the order that the person made of the one that they saw. @param moved the entries that they moved.
 */
export function mergedOrder(
  now: readonly string[],
  wanted: readonly string[],
  moved: readonly string[],
): string[] {
  const present = new Set(now);
  const known = wanted.filter((id) => present.has(id));
  const moving = new Set(moved.filter((id) => known.includes(id)));
  const merged = now.filter((id) => !moving.has(id));
  for (const [index, id] of known.entries())
    if (moving.has(id)) merged.splice(index === 0 ? 0 : merged.indexOf(known[index - 1] ?? '') + 1, 0, id);
  return merged;
}
