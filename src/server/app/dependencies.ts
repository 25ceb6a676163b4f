import type { Pool } from 'pg';
import type { Config } from '#server/config.ts';
import type { Db } from '#server/db/database.ts';
import type { Embeddings } from '#server/features/embeddings/embeddings.ts';
import type { SearchMemory } from '#server/features/search/search.service.ts';
import type { DemoPerson } from '#server/features/sign-in/local/local-provider.ts';
import type { AuthenticateToken } from '#server/http/auth/authentication.ts';
import type { Logger } from '#server/http/logger.ts';
import type { Metrics } from '#server/http/metrics.ts';

export interface AppDependencies {
  db: Db;
  pool: Pool;
  /** Search by meaning, if a model is configured. */
  embeddings?: Embeddings | undefined;
  /** The memory of searches (index, forms of words); by default the app's own. */
  searchMemory?: SearchMemory | undefined;
  /** Counts for operators, if metrics are configured. */
  metrics?: Metrics | undefined;
  /** Whether the process has received a signal to stop: it soon accepts no more requests. */
  isStopping?: (() => boolean) | undefined;
  config: Config;
  logger: Logger;
  clock: () => Date;
  randomId: () => string;
  /** The built client; undefined serves the API only. */
  clientDir: string | undefined;
  /** The built page that shows the form of a prompt in assistants; read on the first request for it. */
  formViewFile: string;
  /** Origin under which browsers reach the server; read only once the server listens. */
  ownOrigin: () => string;
  /** The demo employees that local sign-in offers. */
  demoPeople: readonly DemoPerson[];
  /** Resolves a token's user; by default as configured. */
  identify?: AuthenticateToken;
}
