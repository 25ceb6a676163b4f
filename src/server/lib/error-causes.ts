/** The error and its causes, outermost first. */
export function causesOf(error: unknown): Error[] {
  const causes: Error[] = [];
  for (let next = error; next instanceof Error && !causes.includes(next); next = next.cause)
    causes.push(next);
  return causes;
}

export const codeOf = (error: Error) => ('code' in error && typeof error.code === 'string' ? error.code : '');

/** The reason in one line: the innermost cause. For a host that was tried at all of its IP addresses, the reasons are nested. */
export function reasonOf(error: unknown): string {
  const innermost = causesOf(error).at(-1);
  if (!innermost) return String(error);
  if (innermost instanceof AggregateError && innermost.errors.length > 0)
    return reasonOf(innermost.errors[0]);
  return innermost.message || codeOf(innermost) || innermost.name;
}
