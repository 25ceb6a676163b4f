/** Height of the heading of related results. */
export const relatedHeight = 60;

/**
 * The rows of a list: prompts side by side, and a heading in a row of its own before the related ones.
 *
 * @param related place of the first related prompt; the number of prompts if there is none.
 */
export function listRows(count: number, columns: number, related: number) {
  const before = Math.ceil(related / columns);
  return {
    count: before + (related < count ? 1 + Math.ceil((count - related) / columns) : 0),
    /** Row of the heading. */
    heading: related < count ? before : undefined,
    /** Places of the prompts of a row: the first one, and the one after the last. */
    placesOf: (row: number): [number, number] => {
      if (row < before) return [row * columns, Math.min(related, (row + 1) * columns)];
      const start = related + (row - before - 1) * columns;
      return row === before ? [related, related] : [start, Math.min(count, start + columns)];
    },
    rowOf: (place: number) =>
      place < related ? Math.floor(place / columns) : before + 1 + Math.floor((place - related) / columns),
  };
}
