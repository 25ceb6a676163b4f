/**
 * The order of a list that several people sort at once: only the entries that one person moved are moved, the others keep their present
 * places. A moved entry follows the entry that precedes it in the wanted order.
 *
 * @param now the present order: entries that are not in it are left out, and nothing is added.
 * @param wanted the person's new order of the list that they saw. @param moved the entries that they moved.
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
