interface Member {
  id: string;
  isPublished: boolean;
}

/**
 * The ids of a collection's prompts in the order wanted. Of those that are not named, a retired one stays at its place: whoever
 * does not show it cannot name it, and it may be published again. The others follow as they were.
 */
export function arranged(members: readonly Member[], named: readonly string[]): string[] {
  const wanted = new Map(named.map((id, index) => [id, index]));
  const stays = ({ id, isPublished }: Member) => !isPublished && !wanted.has(id);
  const placeOf = ({ id }: Member) => wanted.get(id) ?? named.length;
  const others = members
    .filter((member) => !stays(member))
    .toSorted((one, other) => placeOf(one) - placeOf(other))
    .values();
  return members.map((member) => (stays(member) ? member : (others.next().value ?? member)).id);
}
