/** From here on, in UTF-16 code units, a text may be more than an assistant takes at once. */
const long = 20_000;

/** How much is filled in, and how long the text is where that may matter. */
export function statusText(
  filled: number,
  total: number,
  length: number,
  written: (value: number) => string,
) {
  const counted = total > 0 ? `${written(filled)} of ${written(total)} filled · ` : '';
  const size =
    length > long
      ? ` ${written(length)} characters: an assistant may refuse so long a text; copy it then.`
      : '';
  return `${counted}Ctrl+Enter adds it.${size}`;
}
