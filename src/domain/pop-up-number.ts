/**
 * Two digits that bind a sign-in in a pop-up to its tab: the tab shows them, the user types them into the pop-up. Not a
 * secret: the maker of a challenge knows its number, but a user who has not begun that sign-in sees it nowhere.
 *
 * @param challenge the tab's code challenge.
 */
export function popUpNumber(challenge: string): string {
  let rest = 0;
  for (const character of challenge) rest = (rest * 31 + character.charCodeAt(0)) % 90;
  return String(10 + rest);
}
