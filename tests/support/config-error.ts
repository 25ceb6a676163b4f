import { ConfigError, parseConfig } from '#server/config.ts';

/** The server's error message for an invalid environment. */
export function configError(environment: NodeJS.ProcessEnv): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('it was taken');
}
