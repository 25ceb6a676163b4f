import type { Setting } from '#server/config/setting.ts';
import { settingGroups } from '#server/config/settings.ts';
import type { Section } from './page.ts';

const { reviewers, admins } = settingGroups.signIn.settings;

/** Its values are people, whom the access review lists. */
const { departmentReviewers } = settingGroups.reviews.settings;
const namesPeople = (setting: Setting<unknown>) => setting === reviewers || setting === admins;

function shown(setting: Setting<unknown>, text: string) {
  if (setting.secret) return 'set, not shown';
  if (setting === departmentReviewers) return 'set, in the access review';
  if (namesPeople(setting)) return `${text.split(',').length} in the access review`;
  return text;
}

/** Value and source of a setting; for a secret only that it is set. */
function row(setting: Setting<unknown>, environment: NodeJS.ProcessEnv) {
  const { name, secret, default: byDefault, otherwise = 'not set' } = setting;
  const text = environment[name]?.trim();
  if (text) return [name, shown(setting, text), 'environment'];
  if (secret && environment[`${name}_FILE`]?.trim()) return [name, 'set, not shown', `file of ${name}_FILE`];
  return [name, byDefault || otherwise, 'default'];
}

/** Every setting of the server according to this environment, without secrets. */
export const settingsSection = (environment: NodeJS.ProcessEnv): Section => ({
  title: 'Settings',
  note: 'Of the environment in which the command ran. The admin guide describes each setting.',
  columns: ['Setting', 'Value', 'Source'],
  rows: Object.values(settingGroups).flatMap(({ settings }) =>
    Object.values<Setting<unknown>>(settings).map((setting) => row(setting, environment)),
  ),
});
