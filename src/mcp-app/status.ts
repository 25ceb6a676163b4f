/** UTF-16 code units from which on an assistant may refuse a text. */
const long = 20_000;

/** Count of filled placeholders, and the length of a long text. */
export function statusText(
  filled: number,
  total: number,
  length: number,
  formatNumber: (value: number) => string,
) {
  const counted = total > 0 ? `${formatNumber(filled)} of ${formatNumber(total)} filled in · ` : '';
  const size =
    length > long
      ? ` ${formatNumber(length)} characters: if the assistant refuses such a long text, copy it instead.`
      : '';
  return `${counted}Ctrl+Enter to add.${size}`;
}
