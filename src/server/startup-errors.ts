import { causesOf, codeOf, reasonOf } from '#server/lib/error-causes.ts';
import { type Config, ConfigError } from './config.ts';
import type { DatabaseTarget } from './db/database.ts';
import { isDatabaseUnavailable, isDatabaseUnreachable } from './db/database-errors.ts';
import { EmbeddedDatabaseError } from './db/embedded/errors.ts';
import { MigrationError } from './db/migrate.ts';

/** What to do about a connection that does not come about, by code or by what `pg` says instead of one. */
const connectionRemedies: [RegExp, string][] = [
  [/^28P01$/, 'Check its user and password.'],
  [/password must be/, 'Put the password into it.'],
  [
    /no encryption|no pg_hba/i,
    'The server lets this user in only over TLS or not from here: add ?sslmode=verify-full, or have pg_hba.conf changed.',
  ],
  [/^28/, 'Check its user.'],
  [/^3D000$/, 'Create that database, or name another.'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'Check its host name.'],
  [/^ECONNREFUSED$/, 'Check its host and port, and that PostgreSQL runs there.'],
  [/does not support SSL/i, 'The server has no TLS: turn it on there, or leave sslmode out.'],
  [
    /unsupported startup parameter/,
    'A pooler is between: add ?pgbouncer=true (admin guide, PostgreSQL, Behind a pooler).',
  ],
  [/^ERR_TLS_CERT_ALTNAME/, 'Its certificate is for another name: use the host name that it has.'],
  [/^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/, 'Renew its certificate, and compare the clocks.'],
  [
    /^(CERT_|DEPTH_ZERO_|ERR_TLS_|SELF_SIGNED_|UNABLE_TO_)/,
    'Name the authority of its certificate: add &sslrootcert=FILE.',
  ],
  [/time-?out/i, 'Check host and port, and the firewalls between.'],
];

/** What a database that was reached does not let the start do. */
const databaseRemedies: [RegExp, string][] = [
  [
    /^42501 .*extension/,
    'Let an administrator create the extensions unaccent and pg_trgm first (admin guide, PostgreSQL).',
  ],
  [/^42501 .*drizzle/, 'Give its user the grants of the admin guide (PostgreSQL, Two roles).'],
  [
    /^42501 /,
    'Give its user the right CREATE on the database and on the schema public (admin guide, PostgreSQL).',
  ],
  [/^(0A000|58P01) .*extension/, 'Install the contrib package of PostgreSQL on its server.'],
  [/^25006 /, 'It only reads: name the primary server.'],
  [/^53100 /, 'Its disk is full: make room there.'],
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
  if (remedy) return `DATABASE_URL: ${place} refuses what is needed (${reason}). ${remedy}`;
  if (error instanceof MigrationError) return `${place}: ${error.message}`;
  return isDatabaseUnavailable(error) ? `${place} cannot do now what is needed (${reason}).` : undefined;
}

const diskFull = '53100';

function explainEmbedded(error: unknown, place: string) {
  if (causesOf(error).some((cause) => codeOf(cause) === diskFull))
    return `DATA_DIR: the disk of the ${place} is full (${reasonOf(error)}). Make room, then start again.`;
  return error instanceof MigrationError ? `${place}: ${error.message}` : undefined;
}

/**
 * A failure of the database that people can mend themselves, in one line that says how; undefined is a bug.
 *
 * @param place of the database, for people.
 */
export function explainDatabase(error: unknown, target: DatabaseTarget, place: string): string | undefined {
  const ours = causesOf(error).find((cause) => cause instanceof EmbeddedDatabaseError);
  if (ours) return ours.message;
  return 'url' in target ? explainPostgres(error, place) : explainEmbedded(error, place);
}

/** The same for a failure to listen, as an error of the setting that is wrong. */
export function listenError(error: unknown, { host, port }: Pick<Config, 'host' | 'port'>): unknown {
  const lines: Partial<Record<string, string>> = {
    EADDRINUSE: `PORT: something else is listening on ${port} there already. Set PORT to another one.`,
    EACCES: `PORT: this user may not listen on ${port}. Set PORT to one above 1023.`,
    EADDRNOTAVAIL: `HOST: this machine has no address ${host}. Set HOST to one it has, or to 0.0.0.0 for all.`,
    EINVAL: `HOST: this machine cannot listen on ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    EAFNOSUPPORT: `HOST: this machine cannot listen on ${host}. Set HOST to one of its addresses, or to 0.0.0.0 for all.`,
    ENOTFOUND: `HOST: there is no machine named ${host}. Set HOST to an address of this machine, or to 0.0.0.0 for all.`,
    EAI_AGAIN: `HOST: the name ${host} cannot be looked up now. Set HOST to an address of this machine.`,
  };
  const line = lines[error instanceof Error ? codeOf(error) : ''];
  return line === undefined ? error : new ConfigError(line, { cause: error });
}
