import pg from 'pg';

/** The database's own error; the one that drizzle wraps around it has the whole statement in its message. */
export function databaseError(error: unknown): unknown {
  return error instanceof Error && error.cause instanceof Error ? databaseError(error.cause) : error;
}

/** Classes of SQLSTATE for invalid data: data exception, integrity constraint, program limit. */
const dataAtFault = /^(22|23|54)/;

const foreignKey = '23503';
const uniqueKey = '23505';

/** The reason why the database refuses a row; undefined for other errors (no connection, disk full...). */
export function describeConstraintError(error: unknown): string | undefined {
  const cause = databaseError(error);
  if (!(cause instanceof pg.DatabaseError) || !dataAtFault.test(cause.code ?? '')) return undefined;
  if (cause.code === foreignKey) return `refers to a missing department or account (${cause.constraint})`;
  if (cause.code === uniqueKey) return `a part is already in the library (${cause.constraint})`;
  return `refused by the database: ${cause.message}`;
}
