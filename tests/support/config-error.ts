import { ConfigError, parseConfig } from '#server/config.ts';

/** The server's error message for an environment that it does not start with. */
export function configError(environment: NodeJS.ProcessEnv): string {
  try {
    parseConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.message;
  }
  throw new Error('it was taken');
}
