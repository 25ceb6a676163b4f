/**
 * Two digits that say which tab a sign-in in a pop-up belongs to: the tab shows them, the pop-up asks for them. No secret, as
 * whoever makes a challenge knows its number; a person who has not begun that sign-in sees it nowhere.
 *
 * @param challenge the tab's code challenge.
 */
export function popUpNumber(challenge: string): string {
  let rest = 0;
  for (const character of challenge) rest = (rest * 31 + character.charCodeAt(0)) % 90;
  return String(10 + rest);
}
