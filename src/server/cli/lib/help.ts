import { settingsHelp } from '#server/config/documentation.ts';
import { settingGroups } from '#server/config/settings.ts';

const { url, dataDir } = settingGroups.database.settings;

/** The end of every command's help. */
export const databaseHelp = `The environment names the database, as it does for the server (npm start -- --help has all settings):
${settingsHelp({ url, dataDir })}
Only one process at a time can use an embedded database: stop the server first. Tables are brought up to date before anything else.`;
