/** The end of every command's help. */
export const databaseHelp = `The database is the PostgreSQL of DATABASE_URL or, without it, the embedded one in DATA_DIR (default .data). Only one process
at a time can use an embedded database: stop the server first. Tables are brought up to date before anything else.`;
