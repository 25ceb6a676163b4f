/** Whether a date on the page is typed in part, which a form would send as empty. Its field then shows that and has the focus. */
export function hasPartOfDate() {
  const fields = [...document.querySelectorAll<HTMLInputElement>('input[type="date"]')];
  const parts = fields.filter(({ validity }) => validity.badInput);
  for (const field of parts) field.checkValidity();
  parts[0]?.focus();
  return parts.length > 0;
}
