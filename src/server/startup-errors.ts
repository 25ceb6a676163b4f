import { causesOf, codeOf, reasonOf } from '#server/lib/error-causes.ts';
import { isLoopback } from '#server/lib/loopback.ts';
import { type Config, ConfigError } from './config.ts';
import { type DatabaseTarget, placeOf } from './db/database.ts';
import { isDatabaseUnavailable, isDatabaseUnreachable } from './db/database-errors.ts';
import { EmbeddedDatabaseError } from './db/embedded/errors.ts';
import { MigrationError } from './db/migrate.ts';

/** The remedy for a failed connection, by code or by `pg`'s text instead of one. */
const connectionRemedies: [RegExp, string][] = [
  [/^28P01$/, 'Check the user and password.'],
  [/password must be/, 'Add the password to the address.'],
  [
    /no encryption|no pg_hba/i,
    'The server requires TLS for this user, or refuses this machine: add ?sslmode=verify-full, or change pg_hba.conf.',
  ],
  [/^28/, 'Check the user.'],
  [/^3D000$/, 'Create that database, or use another.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Check the host name.'],
  [/^ECONNREFUSED$/, 'Check the host and port, and that PostgreSQL is running there.'],
  [/does not support SSL/i, 'The server does not support TLS: turn it on there, or remove sslmode.'],
  [
    /unsupported startup parameter/,
    'The connection uses a pooler: add ?pgbouncer=true (admin guide, PostgreSQL, Behind a pooler).',
  ],
  [/^ERR_TLS_CERT_ALTNAME/, 'The certificate is for another name: use the host name in the certificate.'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'Renew the certificate, and compare the clocks.'],
  [
    /^(CERT_|DEPTH_ZERO_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/,
    'Add the authority of the certificate: &sslrootcert=FILE.',
  ],
  [/time-?out/i, 'Check the host, the port and firewalls.'],
];

/** Azure Database for PostgreSQL refuses every extension that this parameter does not name (0A000). */
export const allowExtensions = (...names: string[]) =>
  `Azure: add ${names.join(', ').toUpperCase()} to the server parameter azure.extensions (Settings, Server parameters; admin guide, PostgreSQL).`;

/** Privileges that the database lacks for the start. */
const databaseRemedies: [RegExp, string][] = [
  [/not allow-listed/, allowExtensions('unaccent', 'pg_trgm')],
  [
    /^42501 .*extension/i,
    'Ask an administrator to create the extensions unaccent and pg_trgm (admin guide, PostgreSQL).',
  ],
  [/^42501 .*drizzle/, 'Give the user the grants of the admin guide (PostgreSQL, Two roles).'],
  [
    /^42501 /,
    'Give the user the CREATE privilege on the database and the schema public (admin guide, PostgreSQL).',
  ],
  [/^(0A000|58P01) .*extension/, 'Install the contrib package of PostgreSQL on the database server.'],
  [/^25006 /, 'The server is read-only: use the primary server.'],
  [/^53100 /, 'The disk is full: free some space there.'],
];

const remedyOf = (remedies: typeof databaseRemedies, texts: string[]) =>
  remedies.find(([sign]) => texts.some((text) => sign.test(text)))?.[1];

function explainPostgres(error: unknown, place: string) {
  const codes = causesOf(error).map(codeOf).filter(Boolean);
  const reason = reasonOf(error);
  if (isDatabaseUnreachable(error))
    return [
      `DATABASE_URL: cannot reach ${place} (${reason}).`,
      remedyOf(connectionRemedies, [...codes, reason]),
    ]
      .filter(Boolean)
      .join(' ');
  const remedy = remedyOf(
    databaseRemedies,
    codes.map((code) => `${code} ${reason}`),
  );
  if (remedy) return `DATABASE_URL: ${place} refused the start (${reason}). ${remedy}`;
  if (error instanceof MigrationError) return `${place}: ${error.message}`;
  return isDatabaseUnavailable(error) ? `${place} is not ready (${reason}).` : undefined;
}

const diskFull = '53100';

function explainEmbedded(error: unknown, place: string) {
  if (causesOf(error).some((cause) => codeOf(cause) === diskFull))
    return `DATA_DIR: the disk of the ${place} is full (${reasonOf(error)}). Free some space, then start again.`;
  return error instanceof MigrationError ? `${place}: ${error.message}` : undefined;
}

/**
 * A failure of the database that operators can fix, in one line with the remedy; undefined is a bug.
 */
export function explainDatabase(error: unknown, target: DatabaseTarget): string | undefined {
  const ours = causesOf(error).find((cause) => cause instanceof EmbeddedDatabaseError);
  if (ours) return ours.message;
  const place = placeOf(target);
  return 'url' in target ? explainPostgres(error, place) : explainEmbedded(error, place);
}

/** Why the embedded database does not serve this installation, in one line with the remedy; undefined if it does. */
export function embeddedRefusal({ database, environment, signIn, publicUrl }: Config): string | undefined {
  if ('url' in database) return undefined;
  const isPublic = publicUrl !== undefined && !isLoopback(new URL(publicUrl).hostname);
  const reason =
    environment === 'production'
      ? 'NODE_ENV is production'
      : signIn.kind === 'microsoft' && isPublic
        ? `employees sign in at ${publicUrl}`
        : undefined;
  return (
    reason &&
    `DATABASE_URL: is not set, but ${reason}. The embedded database is for trying out, demos and development only. Set the address of a PostgreSQL database; compose.yaml starts one (admin guide, Containers).`
  );
}

/** The same for a failure to listen, as an error of the invalid setting. @param name the setting of the port. */
export function listenError(error: unknown, host: string, port: number, name = 'PORT'): unknown {
  const lines: Partial<Record<string, string>> = {
    EADDRINUSE: `${name}: another program is already listening on ${port}. Set ${name} to another port.`,
    EACCES: `${name}: this user may not listen on ${port}. Set ${name} to a port above 1023.`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    EINVAL: `HOST: this machine cannot listen on ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    EAFNOSUPPORT: `HOST: this machine cannot listen on ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    ENOTFOUND: `HOST: there is no machine named ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all.`,
    EAI_AGAIN: `HOST: the lookup of ${host} failed. Set HOST to an address of this machine.`,
  };
  const line = lines[error instanceof Error ? codeOf(error) : ''];
  return line === undefined ? error : new ConfigError(line, { cause: error });
}
